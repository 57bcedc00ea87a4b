import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { day, minute } from '#domain/time.ts'
import { reconcile } from '#server/accounting/reconcile.ts'
import type { CardProvider } from '#server/platform/card-provider/card-provider.ts'
import type { FailedTry } from '#server/platform/jobs/open-runner.ts'
import { latestStaffEvents } from '#server/staff/staff-events.store.ts'
import { openDesk } from '../orders/order-desk.fixture.ts'
import { assertMoneyAddsUp } from '../payments/invariants.fixture.ts'
import { expectStatus, type TestShop } from '../payments/payments.fixture.ts'
import { openPayment, saveOrderBody, shopWithHoney } from '../payments/purchase.fixture.ts'
import { receiveEvent } from '../payments/webhooks/receive-event.ts'
import { failedJobs, removeFailedJobs, retryFailedJobs } from './failed-jobs.ts'
import { reportFailedJob } from './report-failed-job.ts'
import { shopMetrics } from './shop-metrics.ts'

type Waiting = {
  readonly key: string
  readonly attempts: number
  readonly runAt: Date
  readonly lastError: string | null
}

async function jobsOf({ database }: TestShop): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`SELECT key, attempts, run_at AS "runAt", last_error AS "lastError"
    FROM graphile_worker.jobs ORDER BY key`.execute(database)
  return rows
}

async function failedInMetrics({ deps }: TestShop) {
  const metric = shopMetrics(deps).find(({ name }) => name === 'farmgate_jobs')
  const byState = (await metric?.read()) as Map<string, number>
  return byState.get('failed')
}

/** A shop whose card provider fails while `isBroken`, and a payment that only jobs can settle or refund. */
async function brokenShop(t: Parameters<typeof shopWithHoney>[0]) {
  const provider = { isBroken: false }
  const orBroken =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      if (provider.isBroken) throw new Error('The card provider answers nonsense')
      return call(...given)
    }
  const around = (real: CardProvider): CardProvider => ({
    ...real,
    fetchPayment: orBroken(real.fetchPayment),
    listPaymentsOfOrder: orBroken(real.listPaymentsOfOrder),
  })
  return { provider, ...(await shopWithHoney(t, { stock: 3, around })) }
}

/** Runs each job until its attempts are used up, with a sweep before and after each attempt. */
async function failThroughout(shop: TestShop) {
  for (let nth = 1; nth <= 25; nth += 1) {
    await shop.runJobs()
    const before = await jobsOf(shop)
    shop.pass(2 * minute)
    await shop.sweep()
    assert.deepEqual(await jobsOf(shop), before, 'the sweep leaves attempts and times alone')
    assert.ok(before.some(({ attempts }) => attempts === nth))
  }
  await shop.runJobs()
  await shop.sweep()
}

/** As `failThroughout`, with the first and the last attempt alone. */
async function failForGood(shop: TestShop) {
  await shop.runJobs()
  await sql`SELECT FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), run_at => now(), attempts => 24)`.execute(
    shop.database,
  )
  shop.pass(50 * minute)
  await shop.runJobs()
  await shop.sweep()
  assert.ok((await jobsOf(shop)).every(({ attempts }) => attempts === 25))
}

test('PAY-05 failing events and checks keep their back-off, end as failed jobs, are listed and retried by command', async (t) => {
  const { shop, asha, provider } = await brokenShop(t)
  const paid = await shop.pay(await openPayment(shop, asha))
  const body = {
    event: 'payment.captured',
    payload: { payment: { entity: { id: paid.razorpay_payment_id, order_id: paid.razorpay_order_id } } },
  }
  await shop.database
    .insertInto('webhook_events')
    .values({
      event_id: 'evt_1',
      event: body.event,
      body: JSON.stringify(body),
      received_at: shop.now(),
      handled_at: null,
    })
    .execute()
  shop.pass(2 * minute)
  await shop.sweep()
  provider.isBroken = true
  shop.pass(20 * minute)
  assert.equal(await failedInMetrics(shop), 0)
  await failThroughout(shop)

  assert.equal(await failedInMetrics(shop), 2)
  const failed = await failedJobs(shop.deps)
  assert.deepEqual(failed.map(({ key }) => key?.split(':')[0]).sort(), ['check-payment', 'payment-event'])
  assert.ok(failed.every(({ lastError }) => lastError === 'The card provider answers nonsense'))

  provider.isBroken = false
  assert.equal((await retryFailedJobs(shop.deps, '0')).length, 0)
  assert.equal((await retryFailedJobs(shop.deps, 'all')).length, 2)
  await shop.runJobs()
  assert.equal((await shop.database.selectFrom('orders').selectAll().execute()).length, 1)
  assert.equal(await failedInMetrics(shop), 0)
  await assertMoneyAddsUp(shop)
})

test('Q-08 a refund whose job has failed is reported by each daily reconciliation until it is retried', async (t) => {
  const { shop, asha, provider } = await brokenShop(t)
  const { id } = expectStatus(await shop.post('/create-order', { amount: 250 }, asha), 200).body
  const paid = await shop.pay(id)
  expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 409)
  provider.isBroken = true
  await failForGood(shop)
  const [job, ...others] = await failedJobs(shop.deps)
  assert.deepEqual([job?.key, others], [`refund-payment:${paid.razorpay_payment_id}`, []])
  const jobId = job?.id ?? ''
  const announcedBy = async (failed: Omit<FailedTry, 'jobId'>) => {
    const before = await latestStaffEvents(shop.database)
    await reportFailedJob(shop.deps, { jobId, ...failed })
    return (await latestStaffEvents(shop.database)).slice(before.length).map(({ topic }) => topic)
  }
  assert.deepEqual(await announcedBy({ task: 'refund-payment', isLast: false }), ['refunds'], 'REFUND-04')
  assert.deepEqual(await announcedBy({ task: 'refund-payment', isLast: true }), ['refunds', 'jobs'])
  assert.deepEqual(await announcedBy({ task: 'send-mail', isLast: false }), [])

  provider.isBroken = false
  const always = { from: new Date('2020-01-01'), to: new Date('2100-01-01') }
  for (let nth = 0; nth < 2; nth += 1) {
    shop.pass(day)
    const { differences } = await reconcile(shop.deps, always)
    assert.deepEqual(
      differences.map(({ kind, paymentId }) => [kind, paymentId]),
      [['refund-differs', paid.razorpay_payment_id]],
    )
  }
  await retryFailedJobs(shop.deps, job?.id ?? '')
  await shop.runJobs()
  assert.equal((await shop.fetchFromProvider(`/payments/${paid.razorpay_payment_id}`)).amount_refunded, 250_00)
  assert.equal((await reconcile(shop.deps, always)).differing, 0)
})

test('PAY-07 AUDIT-01 after a failed job is removed, the sweep queues another while its work is due', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const paid = await shop.pay(await openPayment(shop, asha))
  expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200)
  shop.outside.takesMail = false
  await failForGood(shop)
  assert.equal((await removeFailedJobs(shop.deps, 'all')).length, 1)
  const entries = await shop.database.selectFrom('audit_entries').select(['actor', 'action', 'subject_id']).execute()
  assert.deepEqual(entries, [{ actor: 'command', action: 'jobs.removed', subject_id: 'all' }])
  shop.outside.takesMail = true
  await shop.sweep()
  await shop.runJobs()
  assert.equal(shop.mails.length, 1)
})

test('SETTINGS-03 AUDIT-01 failed jobs are listed with their error and the last webhook, and tried again one by one or all', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const { get, call } = await openDesk(t, shop.deps)
  assert.deepEqual((await get('owner', '/api/settings/jobs')).body, { rows: [], total: 0 })
  for (let nth = 0; nth < 3; nth += 1) {
    const paid = await shop.pay(await openPayment(shop, asha))
    expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200)
  }
  const receivedAt = shop.now()
  await receiveEvent(shop.deps, { eventId: 'evt_1', body: '{}' })
  shop.outside.takesMail = false
  await failForGood(shop)
  shop.pass(2 * day)
  const { rows, total } = (await get('owner', '/api/settings/jobs')).body
  assert.deepEqual([total, rows.length], [3, 3])
  const { payments } = (await get('owner', '/api/settings/connections')).body
  assert.equal(payments.lastWebhookAt, receivedAt.toISOString())
  const orders = await shop.database.selectFrom('orders').select('number').execute()
  assert.deepEqual(
    rows.map(({ key }: { key: string }) => key.replace(/:[\da-f-]{36}$/, '')).sort(),
    orders.map(({ number }) => `mail:order-confirmation:${number}`).sort(),
  )
  for (const { name, attempts, isLate, error } of rows) {
    assert.deepEqual([name, attempts, isLate], ['send-mail', 25, true])
    assert.match(error, /./)
  }

  shop.outside.takesMail = true
  const one = `POST /api/settings/jobs/${rows[0].id}/retries`
  assert.deepEqual((await call('owner', one)).body, { retried: 1 })
  const again = await call('owner', one)
  assert.deepEqual([again.status, again.body.code], [409, 'no-such-job'])
  assert.equal((await get('owner', '/api/settings/jobs')).body.total, 2)
  assert.deepEqual((await call('owner', 'POST /api/settings/jobs/retries')).body, { retried: 2 })
  assert.equal((await call('owner', 'POST /api/settings/jobs/retries')).status, 409)
  await shop.runJobs()
  assert.equal(shop.mails.length, 3)
  const entries = await shop.database.selectFrom('audit_entries').select(['actor', 'action', 'subject_id']).execute()
  assert.deepEqual(entries, [
    { actor: 'staff', action: 'jobs.retried', subject_id: rows[0].id },
    { actor: 'staff', action: 'jobs.retried', subject_id: 'all' },
  ])
  const { topic } = await shop.database
    .selectFrom('staff_events')
    .select('topic')
    .where('topic', '=', 'jobs')
    .executeTakeFirstOrThrow()
  assert.equal(topic, 'jobs', 'open pages look again')
})
