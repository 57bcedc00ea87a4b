import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hour, minute, second } from '#domain/time.ts'
import type { CardProvider } from '#server/platform/card-provider/card-provider.ts'
import { deleteJobs } from '#server/platform/jobs/jobs.fixture.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { assertMoneyAddsUp, assertStockAddsUp } from './invariants.fixture.ts'
import { expectStatus, type TestShop } from './payments.fixture.ts'
import { openPayment, saveOrderBody, shopWithHoney } from './purchase.fixture.ts'
import { addCustomer, stockOf } from './stocked.fixture.ts'

const stateOf = async (shop: TestShop, asha: Awaited<ReturnType<typeof addCustomer>>, id: string) =>
  (await shop.get(`/api/payments/${id}`, asha)).body.state

test('Q-09 an unreported payment is found 30 seconds after its attempt was opened', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 3 })
  const id = await openPayment(shop, asha)
  await shop.pay(id)
  shop.pass(29 * second)
  await shop.runJobs()
  assert.equal(await stateOf(shop, asha, id), 'open')
  shop.pass(8 * second)
  await shop.runJobs()
  assert.equal(await stateOf(shop, asha, id), 'ordered')
})

test('PAY-06 a reservation expires after 15 minutes and its units are in stock again', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 3 })
  const id = await openPayment(shop, asha, 3)
  for (let minutes = 0; minutes < 14; minutes++) {
    shop.pass(minute)
    await shop.runJobs()
    await shop.sweep()
  }
  assert.deepEqual([await stockOf(shop, 'honey'), await stateOf(shop, asha, id)], [0, 'open'])
  shop.pass(minute)
  await shop.sweep()
  assert.equal(await stockOf(shop, 'honey'), 3)
  await shop.runJobs()
  assert.equal(await stateOf(shop, asha, id), 'lapsed')
  await assertStockAddsUp(shop)
})

test('PAY-06 a payment after the lapse becomes an order if in stock, else it is refunded', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 3 })
  const [first, second] = [await openPayment(shop, asha, 2), await openPayment(shop, asha, 1)]
  shop.pass(20 * minute)
  await shop.sweep()
  await shop.runJobs()
  assert.deepEqual([await stateOf(shop, asha, first), await stateOf(shop, asha, second)], ['lapsed', 'lapsed'])

  const binita = await addCustomer(shop)
  await openPayment(shop, binita, 2)
  for (const id of [first, second]) await shop.pay(id)
  shop.pass(2 * hour)
  // Keeps Binita's reservation from expiring too.
  await shop.database
    .updateTable('reservations')
    .set({ expires_at: new Date('2199-01-01') })
    .where('state', '=', 'active')
    .execute()
  await shop.database
    .updateTable('payment_attempts')
    .set({ next_check_at: null })
    .where('customer_id', '=', binita.id)
    .execute()
  await shop.runJobs()
  assert.deepEqual([await stateOf(shop, asha, first), await stateOf(shop, asha, second)], ['refunded', 'ordered'])
  await assertMoneyAddsUp(shop)
  await assertStockAddsUp(shop)
})

test('PAY-05 a failed payment that is captured later becomes an order', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 3 })
  const id = await openPayment(shop, asha)
  const failed = await shop.pay(id, { outcome: 'failed' })
  shop.pass(20 * minute)
  await shop.runJobs()
  assert.equal(await stateOf(shop, asha, id), 'lapsed')
  await shop.callSandbox(`/sandbox/payments/${failed.razorpay_payment_id}/authorize`, { webhook: false })
  shop.pass(24 * hour)
  await shop.runJobs()
  assert.equal(await stateOf(shop, asha, id), 'ordered')
  await assertMoneyAddsUp(shop)
})

test('PAY-06 while the provider is unreachable an attempt does not lapse, but its reservation expires', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 3 })
  const id = await openPayment(shop, asha, 3)
  await shop.pay(id)
  await shop.injectFault('orders.payments', 'error', { times: 1000 })
  for (let minutes = 0; minutes < 17; minutes++) {
    shop.pass(minute)
    await shop.runJobs()
    await shop.sweep()
  }
  assert.deepEqual([await stockOf(shop, 'honey'), await stateOf(shop, asha, id)], [3, 'open'])
  await shop.clearFaults()
  shop.pass(30 * minute)
  await shop.runJobs()
  assert.deepEqual([await stockOf(shop, 'honey'), await stateOf(shop, asha, id)], [0, 'ordered'])
})

test('PAY-05 a paid provider order whose payment is not listed yet does not lapse', async (t) => {
  const lag = { isOn: true }
  const around = (provider: CardProvider): CardProvider => ({
    ...provider,
    listPaymentsOfOrder: async (id) => (lag.isOn ? [] : provider.listPaymentsOfOrder(id)),
  })
  const { shop, asha } = await shopWithHoney(t, { stock: 3, around })
  const id = await openPayment(shop, asha)
  await shop.pay(id)
  shop.pass(20 * minute)
  await shop.runJobs()
  assert.equal(await stateOf(shop, asha, id), 'open')
  lag.isOn = false
  shop.pass(hour)
  await shop.runJobs()
  assert.equal(await stateOf(shop, asha, id), 'ordered')
})

test('PAY-05 an attempt whose server was killed before the provider answered is abandoned', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 3 })
  // The state after the first transaction.
  await openPayment(shop, asha, 3)
  await shop.database.updateTable('payment_attempts').set({ state: 'opening', provider_order_id: null }).execute()
  shop.pass(3 * minute)
  await shop.runJobs()
  assert.equal(await stockOf(shop, 'honey'), 3)
  const { state } = await shop.database.selectFrom('payment_attempts').select('state').executeTakeFirstOrThrow()
  assert.equal(state, 'lapsed')
})

test('PAY-05 an attempt that was replaced while it was being opened is checked no more', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 3 })
  await openPayment(shop, asha)
  await shop.database.updateTable('payment_attempts').set({ state: 'opening', provider_order_id: null }).execute()
  shop.pass(26 * second)
  await openPayment(shop, asha)
  shop.pass(3 * minute)
  await shop.runJobs()
  const attempts = await shop.database
    .selectFrom('payment_attempts')
    .select(['state', 'next_check_at'])
    .orderBy('opened_at')
    .execute()
  assert.deepEqual(attempts[0], { state: 'lapsed', next_check_at: null })
  assert.partialDeepStrictEqual(attempts[1], { state: 'open' })
  assert.ok(attempts[1]?.next_check_at)
})

test('PAY-05 lost jobs are queued again', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 3 })
  const id = await openPayment(shop, asha)
  await shop.pay(id)
  shop.pass(2 * minute)
  await shop.sweep()
  await deleteJobs(shop.database)
  await shop.runJobs()
  assert.equal(await stateOf(shop, asha, id), 'ordered')
})

test('PAY-05 jobs that wait after a failure are left alone', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 3 })
  await shop.pay(await openPayment(shop, asha))
  const { id } = await shop.database
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date('2020-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const runAt = new Date('2199-01-01')
  await addJob(shop.database, 'check-payment', { attemptId: id }, { key: `check-payment:${id}`, runAt })
  await shop.sweep()
  await shop.runJobs()
  const { state } = await shop.database.selectFrom('payment_attempts').select('state').executeTakeFirstOrThrow()
  assert.equal(state, 'open')
})

test('PAY-05 a second payment for a paid order is refunded, and the order stays', async (t) => {
  const second = { id: '' }
  const around = (provider: CardProvider): CardProvider => ({
    ...provider,
    // A payment of another order, altered to belong to the first.
    fetchPayment: async (id) => ({
      ...(await provider.fetchPayment(id)),
      ...(id === second.id && { orderId: first.id }),
    }),
  })
  const first = { id: '' }
  const { shop, asha } = await shopWithHoney(t, { stock: 3, around })
  first.id = await openPayment(shop, asha)
  const paid = await shop.pay(first.id)
  const { orderNumber } = expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200).body

  const other = await shop.pay(await openPayment(shop, asha))
  second.id = other.razorpay_payment_id
  const again = { razorpay_order_id: first.id, razorpay_payment_id: second.id }
  const { body } = expectStatus(await shop.post('/save-order', saveOrderBody(again), asha), 200)
  assert.equal(body.orderNumber, orderNumber)
  await shop.runJobs()
  assert.equal((await shop.fetchFromProvider(`/payments/${second.id}`)).amount_refunded, 100_00)
  assert.equal((await shop.fetchFromProvider(`/payments/${paid.razorpay_payment_id}`)).amount_refunded, 0)
  assert.ok(shop.mails.some((mail) => mail.text.includes('You had already paid for this order')))
})
