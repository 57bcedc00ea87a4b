import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertMoneyAddsUp, assertStockAddsUp } from '../invariants.fixture.ts'
import type { TestShop } from '../payments.fixture.ts'
import { openPayment, saveOrderBody, shopWithHoney } from '../purchase.fixture.ts'

const secret = 'sandbox-webhook-secret'

type Delivery = { body: string; id: string; secret?: string; signature?: string }

function deliver({ app }: TestShop, { body, id, signature, ...more }: Delivery) {
  const signed = createHmac('sha256', more.secret ?? secret)
    .update(body)
    .digest('hex')
  return app.inject({
    method: 'POST',
    url: '/api/webhooks/razorpay',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signature ?? signed,
    },
  })
}

/** The provider's formatting, with spaces that parsing would lose. */
function eventBody(event: string, payment: { id: string; order_id: string }): string {
  return `{ "entity": "event", "event": "${event}", "payload": {"payment": {"entity": ${JSON.stringify(payment)}}}}`
}

const ordersOf = ({ database }: TestShop) => database.selectFrom('orders').selectAll().execute()

test('PAY-05 when the browser is closed after paying, the webhook makes the order', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { receivesWebhooks: true })
  const id = await openPayment(shop, asha)
  await shop.pay(id, { webhook: true })
  await arrivedEvents(shop, 3)
  await shop.runJobs()
  assert.equal((await ordersOf(shop)).length, 1)
  assert.equal(shop.mails.length, 1)
  const events = await shop.database.selectFrom('webhook_events').select(['event', 'handled_at']).execute()
  assert.deepEqual(events.map(({ event }) => event).sort(), ['order.paid', 'payment.authorized', 'payment.captured'])
  assert.ok(events.every(({ handled_at }) => handled_at))
})

for (const kind of ['duplicate', 'reorder', 'drop', 'delay']) {
  test(`PAY-05 webhooks ${kind === 'duplicate' ? 'sent twice' : `under '${kind}'`} make one order`, async (t) => {
    const { shop, asha } = await shopWithHoney(t, { receivesWebhooks: true, sandbox: { webhookRetries: [50, 100] } })
    const id = await openPayment(shop, asha)
    await shop.injectFault('webhook', kind, { times: 3, ms: 60 })
    const paid = await shop.pay(id, { webhook: true })
    await arrivedEvents(shop, 3)
    await Promise.all([shop.runJobs(), shop.post('/save-order', saveOrderBody(paid), asha)])
    await shop.runJobs()
    assert.equal((await ordersOf(shop)).length, 1)
    assert.equal(shop.mails.length, 1)
    await assertStockAddsUp(shop)
    await assertMoneyAddsUp(shop)
  })
}

test('PAY-05 save-order, the webhook’s job and the check at the same time make one order, one invoice and one mail', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  for (let round = 0; round < 5; round++) {
    const paid = await shop.pay(await openPayment(shop, asha))
    const payment = { id: paid.razorpay_payment_id, order_id: paid.razorpay_order_id }
    await deliver(shop, { body: eventBody('payment.captured', payment), id: `a${round}` })
    await deliver(shop, { body: eventBody('order.paid', payment), id: `b${round}` })
    shop.pass(60_000)
    await Promise.all([
      shop.post('/save-order', saveOrderBody(paid), asha),
      shop.runJobs(),
      shop.post('/save-order', saveOrderBody(paid), asha),
      shop.runJobs(),
    ])
  }
  await shop.runJobs()
  assert.equal((await ordersOf(shop)).length, 5)
  assert.equal((await shop.database.selectFrom('invoices').selectAll().execute()).length, 5)
  assert.equal(shop.mails.length, 5)
  await assertMoneyAddsUp(shop)
})

test('PAY-05 an event with a false capture makes no order', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const failed = await shop.pay(await openPayment(shop, asha), { outcome: 'failed' })
  const payment = { id: failed.razorpay_payment_id, order_id: failed.razorpay_order_id, status: 'captured' }
  assert.equal((await deliver(shop, { body: eventBody('payment.captured', payment), id: 'e1' })).statusCode, 200)
  await shop.runJobs()
  assert.equal((await ordersOf(shop)).length, 0)
})

test('PAY-05 a webhook’s signature covers its bytes, with the current secret or the one before', async (t) => {
  const { shop } = await shopWithHoney(t)
  const body = eventBody('payment.captured', { id: 'pay_x', order_id: 'order_x' })
  const wrong = [
    { body, id: 'w1', signature: 'f'.repeat(64) },
    { body, id: 'w2', signature: '' },
    { body, id: 'w3', secret: 'sandbox-secret' },
    {
      body,
      id: 'w4',
      signature: createHmac('sha256', secret)
        .update(JSON.stringify(JSON.parse(body)))
        .digest('hex'),
    },
  ]
  for (const delivery of wrong) {
    const answer = await deliver(shop, delivery)
    assert.equal(answer.statusCode, 401)
    assert.equal(answer.json().code, 'signature-wrong')
  }
  assert.equal((await shop.database.selectFrom('webhook_events').selectAll().execute()).length, 0)
  assert.equal((await deliver(shop, { body, id: 'r1' })).statusCode, 200)
  assert.equal((await deliver(shop, { body, id: 'r2', secret: 'an-earlier-secret' })).statusCode, 200)
})

test('PAY-05 repeated, unknown and unreadable events are accepted, stored once and ignored', async (t) => {
  const { shop } = await shopWithHoney(t)
  const bodies = [
    eventBody('payment.downtime.started', { id: 'pay_x', order_id: 'order_x' }),
    eventBody('payment.captured', { id: 'pay_x', order_id: 'order_of_somebody_else' }),
    '{"event":"payment.captured","payload":null}',
    'not json \0 at all',
    '',
  ]
  for (const [index, body] of bodies.entries()) {
    for (let nth = 0; nth < 2; nth++) {
      assert.equal((await deliver(shop, { body, id: `event${index}` })).statusCode, 200, body)
    }
  }
  await shop.runJobs()
  const events = await shop.database.selectFrom('webhook_events').selectAll().execute()
  assert.equal(events.length, bodies.length)
  assert.ok(events.every(({ handled_at }) => handled_at))
})

test('PAY-05 an event while the provider is unreachable is settled by a later check', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const paid = await shop.pay(await openPayment(shop, asha))
  const payment = { id: paid.razorpay_payment_id, order_id: paid.razorpay_order_id }
  await deliver(shop, { body: eventBody('payment.captured', payment), id: 'e1' })
  await shop.injectFault('payments.fetch', 'drop')
  await shop.runJobs()
  assert.equal((await ordersOf(shop)).length, 0)
  shop.pass(10_000)
  await shop.runJobs()
  assert.equal((await ordersOf(shop)).length, 1)
})

async function arrivedEvents({ database }: TestShop, count: number) {
  for (let nth = 0; nth < 200; nth++) {
    const events = await database.selectFrom('webhook_events').select('event_id').execute()
    if (events.length >= count) return
    await sleep(20)
  }
  assert.fail(`fewer than ${count} events have come`)
}
