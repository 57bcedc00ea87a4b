import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { checkOnce, delayBefore, followPayment } from './follow-payment.ts'
import {
  clearPendingPayment,
  type PendingPayment,
  readPendingPayment,
  type SaveOrder,
  storePendingPayment,
} from './pending-payment.ts'

const open: PendingPayment = { orderId: 'order_1', user_id: 'u1', lines: [{ pid: 'honey', qty: 1 }] }
const paid: PendingPayment = { ...open, paid: { orderId: 'order_1', paymentId: 'pay_1' } as SaveOrder }
const reported: PendingPayment = { ...paid, isReported: true }
const ordered = { state: 'ordered', orderNumber: 'FG-1', message: 'Payment Successful' }
const checking = { state: 'checking', message: 'We are checking' }

const requests: string[] = []

/** The shop's answers, one after the other; the last is repeated. */
function mockAnswers(...answers: readonly ([status: number, body: object] | 'nothing')[]) {
  requests.length = 0
  mock.method(globalThis, 'fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`)
    const answer = answers[Math.min(requests.length, answers.length) - 1] ?? 'nothing'
    if (answer === 'nothing') throw new TypeError('Failed to fetch')
    const [status, body] = answer
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
}

beforeEach(() => mock.restoreAll())

const reports = [
  ['an order', [200, ordered], { end: 'ordered', orderNumber: 'FG-1' }],
  ['checking', [202, checking], 'reported'],
  ['an ended session', [401, { error: 'x', code: 'not-signed-in' }], { end: 'signed-out' }],
  [
    'a refund',
    [409, { error: 'It goes back', code: 'will-be-refunded' }],
    { end: 'refunded', message: 'It goes back' },
  ],
  ['not paid', [409, { error: 'Not through', code: 'not-captured' }], { end: 'not-paid', message: 'Not through' }],
  ['a wrong shape', [422, { error: 'x', code: 'wrong-shape' }], 'reported'],
  ['too many', [429, { error: 'x', code: 'too-many' }], 'no-answer'],
  ['a fault', [500, { error: 'x', code: 'fault' }], 'no-answer'],
  ['no answer', 'nothing', 'no-answer'],
] as const

for (const [what, answer, expected] of reports) {
  test(`PAY-05 reporting a payment, answered with ${what}`, async () => {
    mockAnswers(answer as [number, object] | 'nothing')
    assert.deepEqual(await checkOnce(paid, { token: 'token' }), expected)
    assert.deepEqual(requests, ['POST /save-order'])
  })
}

const checks = [
  ['open', [200, { state: 'open', message: '' }], 'open'],
  ['checking', [200, checking], 'checking'],
  ['ordered', [200, ordered], { end: 'ordered', orderNumber: 'FG-1' }],
  ['refunding', [200, { state: 'refunding', message: 'Soon' }], { end: 'refunded', message: 'Soon' }],
  ['lapsed', [200, { state: 'lapsed', message: 'Nothing' }], { end: 'not-paid', message: 'Nothing' }],
  ['unknown', [404, { error: 'x', code: 'unknown-payment' }], { end: 'unknown' }],
  ['no answer', 'nothing', 'no-answer'],
] as const

for (const [what, answer, expected] of checks) {
  test(`PAY-05 checking a reported payment, answered with ${what}`, async () => {
    mockAnswers(answer as [number, object] | 'nothing')
    assert.deepEqual(await checkOnce(reported, { token: 'token' }), expected)
    assert.deepEqual(requests, ['GET /api/payments/order_1'])
  })
}

test('PAY-05 a payment is reported until the shop has stored it, then checked', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  mockAnswers('nothing', [202, checking], [200, checking], [200, ordered])
  let waited = 0
  const end = followPayment(paid, {
    token: 'token',
    signal: new AbortController().signal,
    onWaiting: () => {
      waited += 1
    },
  })
  while (requests.length < 4) {
    await new Promise(setImmediate)
    t.mock.timers.tick(30_000)
  }
  assert.deepEqual(await end, { end: 'ordered', orderNumber: 'FG-1' })
  assert.deepEqual(requests, [
    'POST /save-order',
    'POST /save-order',
    'GET /api/payments/order_1',
    'GET /api/payments/order_1',
  ])
  assert.equal(waited, 1)
})

test('PAY-05 a page that is left sends no more requests', async () => {
  mockAnswers([202, checking])
  const leaving = new AbortController()
  const end = followPayment(paid, { token: 'token', signal: leaving.signal, onWaiting: () => leaving.abort() })
  assert.equal(await end, undefined)
  assert.equal(requests.length, 1)
})

test('PAY-05 a payment that has ended or is no longer followed does not come back', async (t) => {
  // In memory, as where storage is blocked.
  Object.assign(globalThis, { window: {} })
  t.after(() => Reflect.deleteProperty(globalThis, 'window'))
  const follow = async (stop: (leaving: AbortController) => void) => {
    storePendingPayment(paid)
    const leaving = new AbortController()
    mock.method(globalThis, 'fetch', async () => {
      stop(leaving)
      return new Response(JSON.stringify(checking), { status: 202, headers: { 'content-type': 'application/json' } })
    })
    const onWaiting = () => leaving.abort()
    assert.equal(await followPayment(paid, { token: 'token', signal: leaving.signal, onWaiting }), undefined)
    return readPendingPayment('u1')
  }
  assert.deepEqual(await follow(() => {}), reported, 'it waits on')
  assert.deepEqual(await follow((leaving) => leaving.abort()), paid, 'the page is left')
  assert.equal(await follow(clearPendingPayment), undefined, 'another tab has ended it')
  const next = { ...open, orderId: 'order_2' }
  assert.deepEqual(await follow(() => storePendingPayment(next)), next, 'the next payment is open')
})

test('PAY-05 a page that is left asks no further; its report goes on', async () => {
  const signals: unknown[] = []
  mock.method(globalThis, 'fetch', async (_: string, { signal }: RequestInit) => {
    signals.push(signal)
    return new Response(JSON.stringify(checking), { status: 202, headers: { 'content-type': 'application/json' } })
  })
  const { signal } = new AbortController()
  await checkOnce(paid, { token: 'token', signal })
  await checkOnce(reported, { token: 'token', signal })
  assert.deepEqual(signals, [undefined, signal])
})

test('PAY-05 the delays grow to 30 seconds', () => {
  const waits = Array.from({ length: 12 }, (_, look) => delayBefore(look))
  assert.deepEqual(
    waits,
    [1, 2, 3, 5, 8, 13, 20, 30, 30, 30, 30, 30].map((seconds) => seconds * 1000),
  )
})
