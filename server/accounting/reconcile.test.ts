import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, later } from '#domain/time.ts'
import { buildApp } from '#server/http/app.ts'
import { shopTasks } from '#server/jobs/tasks.ts'
import { type CardProvider, ProviderRefusal } from '#server/platform/card-provider/card-provider.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Log } from '#server/platform/log.ts'
import { expectStatus, type TestShop } from '../payments/payments.fixture.ts'
import { openPayment, saveOrderBody, shopWithHoney } from '../payments/purchase.fixture.ts'
import { oneJar, openOrder, refundLines } from '../payments/refunds/refunds.fixture.ts'
import type { addCustomer } from '../payments/stocked.fixture.ts'
import { type ReportedDifference, reconcile } from './reconcile.ts'

// Covers the sandbox's clock (now) and the shop's (far ahead).
const always = { from: new Date('2020-01-01'), to: new Date('2100-01-01') }

async function buy(shop: TestShop, as: Awaited<ReturnType<typeof addCustomer>>) {
  const paid = await shop.pay(await openPayment(shop, as))
  const { orderNumber } = expectStatus(await shop.post('/save-order', saveOrderBody(paid), as), 200).body
  return { paymentId: paid.razorpay_payment_id, orderNumber }
}

/** Reconciles; `lines` are those logged. */
async function reconcileAll({ deps }: TestShop) {
  const lines: ReportedDifference[] = []
  const log = {
    info() {},
    warn() {},
    debug() {},
    error: (line: ReportedDifference) => lines.push(line),
  } as unknown as Log
  const { differing, difference, captured } = await reconcile({ ...deps, log }, always)
  return { lines, differing, difference, captured }
}

test('PAY-05 reconciliation logs nothing when all payments agree', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  await buy(shop, asha)
  // A payment without reported order is refunded, which also agrees.
  const { id } = expectStatus(await shop.post('/create-order', { amount: 250 }, asha), 200).body
  expectStatus(await shop.post('/save-order', saveOrderBody(await shop.pay(id)), asha), 409)
  assert.deepEqual(await reconcileAll(shop), { lines: [], differing: 0, difference: 0, captured: 350_00 })
  await shop.runJobs()
  assert.deepEqual(await reconcileAll(shop), { lines: [], differing: 0, difference: 0, captured: 350_00 })
})

test('PAY-05 captured money without order or refund is reported and settled', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const { razorpay_payment_id } = await shop.pay(await openPayment(shop, asha))
  const { lines, differing, difference } = await reconcileAll(shop)
  assert.deepEqual([differing, difference], [1, 100_00])
  assert.deepEqual(
    lines.map(({ kind, paymentId, by, inShop }) => ({ kind, paymentId, by, inShop })),
    [
      {
        kind: 'neither-order-nor-refund',
        paymentId: razorpay_payment_id,
        by: 100_00,
        inShop: { ordered: 0, refunded: 0 },
      },
    ],
  )
  const orders = await shop.database.selectFrom('orders').select('payment_id').execute()
  assert.deepEqual(orders, [{ payment_id: razorpay_payment_id }])
  assert.equal((await reconcileAll(shop)).differing, 0)
})

test('PAY-05 an order whose payment the provider does not have is reported', async (t) => {
  const lost = { id: '' }
  const around = (provider: CardProvider): CardProvider => ({
    ...provider,
    listPayments: async (span) => (await provider.listPayments(span)).filter(({ id }) => id !== lost.id),
    async fetchPayment(id) {
      if (id !== lost.id) return provider.fetchPayment(id)
      throw new ProviderRefusal({ status: 400, code: 'BAD_REQUEST_ERROR', description: 'unknown', reason: undefined })
    },
  })
  const { shop, asha } = await shopWithHoney(t, { around })
  await buy(shop, asha)
  const { paymentId, orderNumber } = await buy(shop, asha)
  lost.id = paymentId
  const { lines, difference } = await reconcileAll(shop)
  assert.deepEqual(
    lines.map((line) => [line.kind, line.paymentId, line.orderNumber, line.atProvider]),
    [['not-at-provider', paymentId, orderNumber, undefined]],
  )
  assert.equal(difference, 100_00)
})

test('PAY-05 a payment that began on another day than its order is fetched by its id', async (t) => {
  const around = (provider: CardProvider): CardProvider => ({ ...provider, listPayments: async () => [] })
  const { shop, asha } = await shopWithHoney(t, { around })
  await buy(shop, asha)
  assert.deepEqual(await reconcileAll(shop), { lines: [], differing: 0, difference: 0, captured: 100_00 })
})

test('PAY-05 a refund of another amount than the provider’s is reported', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const { id } = expectStatus(await shop.post('/create-order', { amount: 250 }, asha), 200).body
  expectStatus(await shop.post('/save-order', saveOrderBody(await shop.pay(id)), asha), 409)
  await shop.runJobs()
  await shop.database.updateTable('refunds').set({ amount_paise: 249_99 }).execute()
  const { lines } = await reconcileAll(shop)
  assert.deepEqual(
    lines.map(({ kind, by, inShop, atProvider }) => [kind, by, inShop.refunded, atProvider?.refunded]),
    [['refund-differs', 1, 249_99, 250_00]],
  )
})

test('PAY-05 a refund of a part of an order of long ago is compared with that order', async (t) => {
  const { shop, orderNumber, amount } = await openOrder(t)
  const longAfter = { from: new Date('2099-12-01'), to: new Date('2099-12-05') }
  const { amount: refunded } = await refundLines(shop, orderNumber, oneJar)
  assert.equal((await reconcile(shop.deps, longAfter)).differing, 0)
  await shop.callSandbox('/sandbox/faults', { api: 'refunds.create', kind: 'error', status: 400, times: 1 })
  await shop.runJobs()
  const { differences } = await reconcile(shop.deps, longAfter)
  assert.partialDeepStrictEqual(differences, [
    { kind: 'refund-differs', by: refunded, orderNumber, inShop: { ordered: amount, refunded } },
  ])
})

test('PAY-05 the daily job reconciles yesterday by the Indian calendar and the three days before it', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  await buy(shop, asha)
  shop.pass(day)
  await shopTasks(shop.deps).reconcile?.({} as never)
  const stored = await shop.database.selectFrom('reconciliations').selectAll().execute()
  assert.deepEqual(
    stored.map(({ from_at, to_at, payments, differing }) => [
      from_at.toISOString(),
      to_at.toISOString(),
      payments,
      differing,
    ]),
    [['2099-06-06T18:30:00.000Z', '2099-06-10T18:30:00.000Z', 1, 0]],
  )
})

test('PAY-05 the daily job ends when it has taken too long, before its retry begins', async (t) => {
  let tooLong = new AbortController()
  let lookups = 0
  const around = (provider: CardProvider): CardProvider => ({
    ...provider,
    listPayments: async () => [],
    async fetchPayment(id) {
      lookups += 1
      if (lookups === 2) tooLong.abort(new Error('too long'))
      return provider.fetchPayment(id)
    },
  })
  const { shop, asha } = await shopWithHoney(t, { around })
  for (const _ of [1, 2, 3]) await buy(shop, asha)
  shop.pass(day)
  lookups = 0
  tooLong = new AbortController()
  const reconciled = shopTasks(shop.deps).reconcile?.({} as never, { abortSignal: tooLong.signal })
  await assert.rejects(reconciled ?? Promise.resolve(), /too long/)
  assert.equal(lookups, 2)
  assert.deepEqual(await shop.database.selectFrom('reconciliations').selectAll().execute(), [])
})

test('PAY-05 /metrics has the last reconciliation, payments, refunds and jobs', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  await buy(shop, asha)
  const given = { id: (await shop.pay(await openPayment(shop, asha))).razorpay_order_id }
  await shop.database
    .updateTable('payment_attempts')
    .set({ amount_paise: 1_00 })
    .where('provider_order_id', '=', given.id)
    .execute()
  const { pool, close } = openDatabase(shop.deps.settings.databaseUrl, { size: 2 })
  const app = await buildApp(shop.deps, { pages: false, pool })
  t.after(async () => {
    await app.close()
    await close()
  })
  await reconcile(shop.deps, always)
  // A manual reconciliation of one clean day must not clear the alerts.
  await reconcile(shop.deps, { from: later(shop.now(), -day), to: shop.now() })
  const { body } = await app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })
  const metrics = Object.fromEntries(
    body
      .split('\n')
      .filter((line) => line.startsWith('farmgate_'))
      .map((line) => line.split(' ')),
  )
  assert.equal(metrics.farmgate_reconciliation_difference_paise, '10000')
  assert.equal(metrics.farmgate_reconciliation_differing_payments, '1')
  assert.equal(metrics.farmgate_reconciliation_timestamp_seconds, String(shop.now().getTime() / 1000))
  assert.equal(metrics.farmgate_orders_last_hour, '1')
  assert.equal(metrics['farmgate_payments{state="refunding"}'], '1')
  assert.equal(metrics['farmgate_payments{state="open"}'], '0')
  assert.equal(metrics['farmgate_refunds{state="due"}'], '1')
  assert.equal(metrics['farmgate_jobs{state="failed"}'], '0')
  assert.ok(Number(metrics['farmgate_jobs{state="waiting"}']) > 0)
})

test('PAY-05 captured money that the shop does not know, after a restore, is named and left to the owner', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const { razorpay_payment_id: known } = await shop.pay(await openPayment(shop, asha))
  const { id } = await shop.deps.cardProvider.createOrder({ amount: 250_00, receipt: 'after-the-backup' })
  const { razorpay_payment_id: unknown } = await shop.pay(id)
  const { unknownPayments } = await reconcile(shop.deps, always)
  assert.deepEqual(unknownPayments, [unknown])
  const orders = await shop.database.selectFrom('orders').select('payment_id').execute()
  assert.deepEqual(orders, [{ payment_id: known }])
})
