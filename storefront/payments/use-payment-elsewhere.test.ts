import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { writeStored } from '../platform/stored-value.ts'
import { type PendingPayment, readPendingPayment, storePendingPayment } from './pending-payment.ts'
import { lookForPayment } from './use-payment-elsewhere.ts'

const pending: PendingPayment = { orderId: 'order_1', user_id: '7', lines: [{ pid: 'honey', qty: 1 }], amount: 100_00 }

beforeEach(() => {
  mock.restoreAll()
  // In memory, as where storage is blocked.
  Object.assign(globalThis, { window: {} })
  writeStored('auth', { token: 't', user_id: '7', name: 'Asha' })
  storePendingPayment(pending)
})

function answerWith(status: number, body: object, during = () => {}) {
  const asked = mock.method(globalThis, 'fetch', async () => {
    during()
    return Response.json(body, { status })
  })
  return asked.mock
}

const look = () => lookForPayment(new AbortController().signal, (known) => assert.equal(known, undefined))
const lapsed = { state: 'lapsed', message: 'Nothing was paid' }

for (const [what, status, body] of [
  ['has lapsed', 200, lapsed],
  ['is unknown to the shop', 404, { error: 'Not found', code: 'not-found' }],
] as const)
  test(`PAY-05 a payment that ${what} is forgotten: the next look at the cart asks nothing`, async () => {
    const asked = answerWith(status, body)
    await look()
    await look()
    assert.equal(asked.callCount(), 1)
    assert.equal(readPendingPayment('7'), undefined)
  })

test('PAY-05 a payment that is open, or of which the shop says nothing, is asked about again', async () => {
  for (const [status, body] of [
    [200, { state: 'open', message: '' }],
    [500, { error: 'x', code: 'fault' }],
  ] as const) {
    answerWith(status, body)
    await look()
    assert.deepEqual(readPendingPayment('7'), pending)
    mock.restoreAll()
  }
})

test('PAY-05 a payment that another tab has begun meanwhile is not forgotten with the lapsed one', async () => {
  const next = { ...pending, orderId: 'order_2' }
  answerWith(200, lapsed, () => storePendingPayment(next))
  await look()
  assert.deepEqual(readPendingPayment('7'), next)
})
