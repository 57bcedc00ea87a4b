import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { delayBefore, followPayment, lookOnce } from './follow-payment.ts'
import type { PendingPayment, SaveOrder } from './pending-payment.ts'

const open: PendingPayment = { orderId: 'order_1', user_id: 'u1', lines: [{ pid: 'honey', qty: 1 }] }
const paid: PendingPayment = { ...open, paid: { orderId: 'order_1', paymentId: 'pay_1' } as SaveOrder }
const told: PendingPayment = { ...paid, isTold: true }
const ordered = { state: 'ordered', orderNumber: 'FG-1', message: 'Payment Successful' }
const checking = { state: 'checking', message: 'We are checking' }

const asked: string[] = []

/** The shop's answers, one after the other; the last one stays. A number alone is a status without a word. */
function theShopAnswers(...answers: readonly ([status: number, body: object] | 'nothing')[]) {
  asked.length = 0
  mock.method(globalThis, 'fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`)
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? 'nothing'
    if (answer === 'nothing') throw new TypeError('Failed to fetch')
    const [status, body] = answer
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
}

beforeEach(() => mock.restoreAll())

const tellings = [
  ['an order', [200, ordered], { end: 'ordered', orderNumber: 'FG-1' }],
  ['checking', [202, checking], 'told'],
  ['no such session', [401, { error: 'x', code: 'not-signed-in' }], { end: 'signed-out' }],
  [
    'a refund',
    [409, { error: 'It goes back', code: 'will-be-refunded' }],
    { end: 'refunded', message: 'It goes back' },
  ],
  ['not paid', [409, { error: 'Not through', code: 'not-captured' }], { end: 'not-paid', message: 'Not through' }],
  ['a wrong shape', [422, { error: 'x', code: 'wrong-shape' }], 'told'],
  ['too many', [429, { error: 'x', code: 'too-many' }], 'no-answer'],
  ['a fault', [500, { error: 'x', code: 'fault' }], 'no-answer'],
  ['silence', 'nothing', 'no-answer'],
] as const

for (const [what, answer, expected] of tellings) {
  test(`PAY-05 told of a payment, the shop answers ${what}`, async () => {
    theShopAnswers(answer as [number, object] | 'nothing')
    assert.deepEqual(await lookOnce(paid, 'token'), expected)
    assert.deepEqual(asked, ['POST /save-order'])
  })
}

const askings = [
  ['open', [200, { state: 'open', message: '' }], 'open'],
  ['checking', [200, checking], 'checking'],
  ['ordered', [200, ordered], { end: 'ordered', orderNumber: 'FG-1' }],
  ['refunding', [200, { state: 'refunding', message: 'Soon' }], { end: 'refunded', message: 'Soon' }],
  ['lapsed', [200, { state: 'lapsed', message: 'Nothing' }], { end: 'not-paid', message: 'Nothing' }],
  ['unknown', [404, { error: 'x', code: 'unknown-payment' }], { end: 'unknown' }],
  ['silence', 'nothing', 'no-answer'],
] as const

for (const [what, answer, expected] of askings) {
  test(`PAY-05 asked for a payment that it has heard of, the shop answers ${what}`, async () => {
    theShopAnswers(answer as [number, object] | 'nothing')
    assert.deepEqual(await lookOnce(told, 'token'), expected)
    assert.deepEqual(asked, ['GET /api/payments/order_1'])
  })
}

test('PAY-05 a payment is told until the shop has heard it, and then only asked for', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  theShopAnswers('nothing', [202, checking], [200, checking], [200, ordered])
  let waited = 0
  const end = followPayment(paid, {
    token: 'token',
    signal: new AbortController().signal,
    onWaiting: () => {
      waited += 1
    },
  })
  while (asked.length < 4) {
    await new Promise(setImmediate)
    t.mock.timers.tick(30_000)
  }
  assert.deepEqual(await end, { end: 'ordered', orderNumber: 'FG-1' })
  assert.deepEqual(asked, [
    'POST /save-order',
    'POST /save-order',
    'GET /api/payments/order_1',
    'GET /api/payments/order_1',
  ])
  assert.equal(waited, 1)
})

test('PAY-05 a page that is left asks no more', async () => {
  theShopAnswers([202, checking])
  const leaving = new AbortController()
  const end = followPayment(paid, { token: 'token', signal: leaving.signal, onWaiting: () => leaving.abort() })
  assert.equal(await end, undefined)
  assert.equal(asked.length, 1)
})

test('PAY-05 the waits grow to half a minute and stay there', () => {
  const waits = Array.from({ length: 12 }, (_, look) => delayBefore(look))
  assert.deepEqual(
    waits,
    [1, 2, 3, 5, 8, 13, 20, 30, 30, 30, 30, 30].map((seconds) => seconds * 1000),
  )
})
