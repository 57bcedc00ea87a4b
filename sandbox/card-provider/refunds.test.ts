import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { openSandbox, until } from '../started-sandbox.ts'

const sandbox = await openSandbox()
after(() => sandbox.close())
const { call, newOrder, payFor, plan } = sandbox
afterEach(() => call('POST', '/sandbox/settings', { refunds: 'processed' }))

const payment = async (id: string) => (await call('GET', `/v1/payments/${id}`)).body
const paid = async () => payFor(await newOrder())
const refund = (id: string, body: object = {}, key?: string) =>
  call('POST', `/v1/payments/${id}/refund`, body, key ? { 'X-Refund-Idempotency': key } : {})

test('PAY-05 a refund without an amount is a full refund, and the order stays paid', async () => {
  const orderId = await newOrder()
  const id = await payFor(orderId)
  const { status, body } = await refund(id)
  assert.equal(status, 200)
  assert.match(body.id, /^rfnd_[A-Za-z0-9]{14}$/)
  assert.deepEqual(
    [body.entity, body.amount, body.payment_id, body.status, body.notes],
    ['refund', 50_000, id, 'processed', []],
  )
  const { status: state, refund_status, amount_refunded } = await payment(id)
  assert.deepEqual([state, refund_status, amount_refunded], ['refunded', 'full', 50_000])
  assert.equal((await call('GET', `/v1/orders/${orderId}`)).body.status, 'paid')
  assert.deepEqual((await call('GET', `/v1/refunds/${body.id}`)).body, body)
  assert.deepEqual((await call('GET', `/v1/payments/${id}/refunds/${body.id}`)).body, body)
})

test('PAY-05 partial refunds cannot exceed the payment', async () => {
  const id = await paid()
  await refund(id, { amount: 20_000 })
  assert.equal((await payment(id)).refund_status, 'partial')
  const tooMuch = await refund(id, { amount: 30_001 })
  assert.equal(tooMuch.body.error.description, 'The refund amount provided is greater than amount captured')
  await refund(id, { amount: 30_000 })
  const again = await refund(id)
  assert.equal(again.body.error.description, 'The payment has been fully refunded already')
  assert.equal((await call('GET', `/v1/payments/${id}/refunds`)).body.count, 2)
})

test('PAY-05 only a captured payment can be refunded, in whole rupees’ worth and with known fields', async () => {
  const authorised = await payFor(await newOrder(), { outcome: 'authorized' })
  assert.equal((await refund(authorised)).status, 400)
  const id = await paid()
  assert.equal((await refund(id, { amount: 99 })).status, 400)
  assert.equal((await refund(id, { reason: 'damaged' })).body.error.reason, 'extra_field_sent')
})

test('PAY-05 the same idempotency key and body refund once', async () => {
  const id = await paid()
  const first = await refund(id, { amount: 100, notes: { why: 'late' } }, 'refund-key-1')
  const second = await refund(id, { notes: { why: 'late' }, amount: 100 }, 'refund-key-1')
  assert.deepEqual([second.status, second.body.id], [200, first.body.id])
  assert.equal((await payment(id)).amount_refunded, 100)
})

test('PAY-05 the same idempotency key with another body is refused', async () => {
  const id = await paid()
  await refund(id, { amount: 100 }, 'refund-key-2')
  const other = await refund(id, { amount: 200 }, 'refund-key-2')
  assert.equal(other.status, 400)
  assert.equal(
    other.body.error.description,
    'Different request with the same idempotency key has already been processed.',
  )
})

test('PAY-05 the same idempotency key during the first request is a conflict', async () => {
  const id = await paid()
  await plan({ api: 'refunds.create', kind: 'delay', ms: 150 })
  const first = refund(id, { amount: 100 }, 'refund-key-3')
  await until(async () => (await call('GET', '/sandbox/faults')).body.length === 0)
  assert.equal((await refund(id, { amount: 100 }, 'refund-key-3')).status, 409)
  assert.equal((await first).status, 200)
})

test('PAY-05 the idempotency key of a failed call may be reused', async () => {
  const id = await paid()
  await plan({ api: 'refunds.create', kind: 'error' })
  assert.equal((await refund(id, { amount: 100 }, 'refund-key-4')).status, 500)
  assert.equal((await refund(id, { amount: 100 }, 'refund-key-4')).status, 200)
})

test('PAY-05 a key that is too short or has other characters is rejected', async () => {
  const id = await paid()
  for (const key of ['short', 'with spaces in it']) assert.equal((await refund(id, {}, key)).status, 400)
})

test('PAY-05 a pending refund that fails returns the amount to the merchant', async () => {
  await call('POST', '/sandbox/settings', { refunds: 'pending' })
  const id = await paid()
  const { body } = await refund(id)
  assert.equal(body.status, 'pending')
  await call('POST', `/sandbox/refunds/${body.id}/settle`, { outcome: 'failed' })
  assert.equal((await call('GET', `/v1/refunds/${body.id}`)).body.status, 'failed')
  const { status, refund_status, amount_refunded } = await payment(id)
  assert.deepEqual([status, refund_status, amount_refunded], ['captured', null, 0])
})
