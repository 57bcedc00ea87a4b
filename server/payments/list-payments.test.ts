import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { minute } from '#domain/time.ts'
import { openDesk } from '../orders/order-desk.fixture.ts'
import { openPayment, shopWithHoney } from './purchase.fixture.ts'

async function openWithAttempt(t: TestContext) {
  const { shop, asha } = await shopWithHoney(t)
  const providerOrderId = await openPayment(shop, asha)
  return { shop, asha, providerOrderId, ...(await openDesk(t, shop.deps)) }
}

test('ORDERS-08 attempts that are no order are found by payment id, by email and by state, with the count of each view; orders are not among them', async (t) => {
  const { shop, asha, providerOrderId, get, call } = await openWithAttempt(t)
  const list = async (query = '') => (await get('support', `/api/payments?${query}`)).body
  const { rows, total } = await list()
  assert.deepEqual([total, rows.length, rows[0].email, rows[0].amountPaise], [1, 1, asha.email, 100_00])
  assert.equal((await list(`q=${providerOrderId}`)).total, 1)
  assert.equal((await list(`q=${asha.email.slice(0, 6).toUpperCase()}`)).total, 1)
  assert.equal((await list('q=nobody')).total, 0)
  assert.equal((await get('packer', '/api/payments')).status, 403)
  const { views } = (await get('support', '/api/payment-views')).body
  assert.deepEqual(views.slice(0, 2), [
    { state: 'open', total: 1 },
    { state: 'refunding', total: 0 },
  ])
  for (const { state, total: counted } of views) assert.equal((await list(`state=${state}`)).total, counted, state)

  await shop.pay(providerOrderId)
  const answer = await call('support', `POST /api/payments/${rows[0].id}/check`)
  assert.deepEqual([answer.status, answer.body.state], [200, 'settled'])
  assert.match(answer.body.orderNumber, /^FG-/)
  assert.equal(answer.body.atProvider[0].status, 'captured')
  assert.equal((await list()).total, 0)
  const { orderNumber, atProvider } = answer.body
  for (const id of [providerOrderId, atProvider[0].paymentId]) {
    assert.deepEqual(await list(`q=${id}`), { rows: [], total: 0, ofOrder: orderNumber })
  }
  assert.deepEqual(await list('q=pay_Nowhere0000'), { rows: [], total: 0 })
})

test("ORDERS-08 a declined payment is shown in the provider's words, and a lapsed one that was paid late becomes an order", async (t) => {
  const { shop, providerOrderId, get, call } = await openWithAttempt(t)
  const { id } = (await get('owner', '/api/payments')).body.rows[0]
  const ask = () => call('owner', `POST /api/payments/${id}/check`)
  await shop.pay(providerOrderId, { outcome: 'failed' })
  const declined = await ask()
  assert.deepEqual([declined.body.state, declined.body.atProvider[0].status], ['open', 'failed'])
  assert.ok(declined.body.atProvider[0].words.length > 10)
  shop.pass(40 * minute)
  assert.equal((await ask()).body.state, 'lapsed')
  await shop.pay(providerOrderId)
  assert.equal((await ask()).body.state, 'settled')
  const { rows } = await shop.database
    .selectFrom('audit_entries')
    .select(['action', 'subject_id'])
    .execute()
    .then((entries) => ({ rows: entries }))
  assert.deepEqual(
    rows.map(({ action, subject_id }) => [action, subject_id]),
    [1, 2, 3].map(() => ['payment.checked', id]),
  )
})

test('ORDERS-08 a provider that does not answer is said, and an unknown attempt is not found', async (t) => {
  const { shop, get, call } = await openWithAttempt(t)
  const { id } = (await get('owner', '/api/payments')).body.rows[0]
  const unknown = await call('owner', 'POST /api/payments/00000000-0000-4000-8000-000000000000/check')
  assert.equal(unknown.status, 404)
  await shop.sandbox.close()
  const answer = await call('owner', `POST /api/payments/${id}/check`)
  assert.deepEqual([answer.status, answer.body.code], [503, 'provider-unreachable'])
})
