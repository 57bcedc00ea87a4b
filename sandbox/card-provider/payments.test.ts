import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSandbox } from '../started-sandbox.ts'
import { signPayment } from './signature.ts'

const sandbox = await openSandbox()
after(() => sandbox.close())
const { call, newOrder, payFor } = sandbox
const payment = async (id: string) => (await call('GET', `/v1/payments/${id}`)).body

test('PAY-04 paying returns the browser’s proof of payment', async () => {
  const orderId = await newOrder()
  const { body } = await call('POST', `/sandbox/orders/${orderId}/pay`, { outcome: 'captured' })
  const paymentId = body.razorpay_payment_id
  assert.match(paymentId, /^pay_[A-Za-z0-9]{14}$/)
  assert.equal(body.razorpay_order_id, orderId)
  assert.equal(body.razorpay_signature, signPayment({ orderId, paymentId, secret: 'sandbox-secret' }))
})

test('PAY-04 a captured payment has its order, amount and the provider’s fee with tax', async () => {
  const orderId = await newOrder({ amount: 150_000 })
  const { status, captured, amount, currency, order_id, fee, tax, error_code } = await payment(await payFor(orderId))
  assert.deepEqual(
    { status, captured, amount, currency, order_id, fee, tax, error_code },
    {
      status: 'captured',
      captured: true,
      amount: 150_000,
      currency: 'INR',
      order_id: orderId,
      fee: 3540,
      tax: 540,
      error_code: null,
    },
  )
})

test('PAY-04 a failed payment has a reason and is not captured', async () => {
  const held = await payment(await payFor(await newOrder(), { outcome: 'failed' }))
  assert.deepEqual([held.status, held.captured, held.fee], ['failed', false, null])
  assert.deepEqual([held.error_code, held.error_reason], ['BAD_REQUEST_ERROR', 'card_declined'])
})

test('PAY-05 an authorised payment is captured once, for exactly its amount', async () => {
  const orderId = await newOrder()
  const id = await payFor(orderId, { outcome: 'authorized' })
  const capture = (body: object) => call('POST', `/v1/payments/${id}/capture`, body)
  const wrong = await capture({ amount: 49_999, currency: 'INR' })
  assert.equal(wrong.body.error.description, 'Capture amount must be equal to the amount authorized.')
  const fraction = await capture({ amount: 0.5 })
  assert.equal(fraction.body.error.description, 'The amount must be an integer.')
  assert.equal((await capture({ amount: 50_000, currency: 'INR' })).body.status, 'captured')
  assert.equal((await capture({ amount: 50_000, currency: 'INR' })).status, 400)
  assert.equal((await call('GET', `/v1/orders/${orderId}`)).body.status, 'paid')
})

test('PAY-05 a failed payment that the bank authorises late pays the order', async () => {
  const orderId = await newOrder()
  const id = await payFor(orderId, { outcome: 'failed' })
  await call('POST', `/sandbox/payments/${id}/authorize`)
  const held = await payment(id)
  assert.deepEqual([held.status, held.late_authorized, held.error_code], ['captured', true, null])
  assert.equal((await call('GET', `/v1/orders/${orderId}`)).body.status, 'paid')
  assert.equal((await call('POST', `/sandbox/payments/${id}/authorize`)).status, 400)
})

test('PAY-05 the provider refunds a late payment when another has paid the order', async () => {
  const orderId = await newOrder()
  const late = await payFor(orderId, { outcome: 'failed' })
  const first = await payFor(orderId)
  await call('POST', `/sandbox/payments/${late}/authorize`)
  const { status, captured, amount_refunded, refund_status } = await payment(late)
  assert.deepEqual([status, captured, amount_refunded, refund_status], ['refunded', false, 50_000, 'full'])
  assert.equal((await payment(first)).status, 'captured')
})

test('PAY-05 a late payment on an order with manual capture waits to be captured', async () => {
  const id = await payFor(await newOrder({ payment: { capture: 'manual' } }), { outcome: 'failed' })
  await call('POST', `/sandbox/payments/${id}/authorize`)
  assert.equal((await payment(id)).status, 'authorized')
})

test('PAY-05 an uncaptured payment is refunded', async () => {
  const id = await payFor(await newOrder(), { outcome: 'authorized' })
  await call('POST', `/sandbox/payments/${id}/lapse`)
  assert.equal((await payment(id)).status, 'refunded')
  assert.equal((await call('GET', `/v1/payments/${id}/refunds`)).body.count, 1)
})

test('PAY-05 lists can lag while fetching by id does not', async () => {
  await call('POST', '/sandbox/settings', { listLagSeconds: 60 })
  const id = await payFor(await newOrder())
  assert.equal(
    (await call('GET', '/v1/payments')).body.items.find((item: { id: string }) => item.id === id),
    undefined,
  )
  await call('POST', '/sandbox/settings', { listLagSeconds: 0 })
  assert.equal((await call('GET', '/v1/payments')).body.items[0].id, id)
})
