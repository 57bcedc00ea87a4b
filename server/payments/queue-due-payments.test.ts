import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { minute, second } from '#domain/time.ts'
import { runQueues } from '../jobs/run-queues.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { Paid, TestShop } from './payments.fixture.ts'
import { openPayment, saveOrderBody, shopWithHoney } from './purchase.fixture.ts'
import { queueDuePayments } from './queue-due-payments.ts'
import { receiveEvent } from './webhooks/receive-event.ts'

const events = ['payment.authorized', 'payment.captured', 'order.paid']

async function receiveAll({ deps }: TestShop, { razorpay_payment_id: id, razorpay_order_id: order_id }: Paid) {
  for (const event of events) {
    const body = JSON.stringify({ event, payload: { payment: { entity: { id, order_id } } } })
    await receiveEvent(deps, { eventId: `${event} ${id}`, body })
  }
}

async function jobsOf({ database }: TestShop, prefix: string): Promise<number> {
  const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE starts_with(key, ${prefix})`.execute(database)
  return rows.length
}

const unhandled = ({ database }: TestShop) =>
  database.selectFrom('webhook_events').selectAll().where('handled_at', 'is', null).execute()

test('PAY-05 an order with its webhooks makes one notification', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const { rows } = await sql<{ name: string }>`
    SELECT oid::regproc::text AS name FROM pg_proc WHERE prosrc ~ 'pg_notify' AND pronamespace <> 'pg_catalog'::regnamespace ORDER BY 1`.execute(
    shop.database,
  )
  const notifying = [
    'graphile_worker.add_job',
    'graphile_worker.add_jobs',
    'graphile_worker.remove_job',
    'notify_catalogue_changed',
  ]
  assert.deepEqual(
    rows.map(({ name }) => name),
    notifying,
    'a test of every channel',
  )
  const client = new pg.Client({ connectionString: shop.deps.settings.databaseUrl })
  const heard: string[] = []
  const end = Promise.withResolvers<void>()
  client.on('notification', ({ channel, payload = '' }) => {
    if (payload === 'end') end.resolve()
    else heard.push(channel)
  })
  await client.connect()
  client.on('error', () => {})
  await client.query('LISTEN "jobs:insert"; LISTEN catalogue_changed')

  const paid = await shop.pay(await openPayment(shop, asha))
  await receiveAll(shop, paid)
  assert.equal((await shop.post('/save-order', saveOrderBody(paid), asha)).status, 200)
  await queueDuePayments(shop.deps)
  shop.pass(minute)
  await queueDuePayments(shop.deps)
  await client.query(`NOTIFY "jobs:insert", 'end'`)
  await end.promise
  await client.end()
  assert.deepEqual(heard, ['jobs:insert'])
  assert.deepEqual(await unhandled(shop), [])
})

test('PAY-05 of a payment’s events that are read together one gets a job, and none gets two', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const paid = await shop.pay(await openPayment(shop, asha))
  await receiveAll(shop, paid)
  await queueDuePayments(shop.deps)
  assert.equal(await jobsOf(shop, 'payment-event:'), 1)
  await Promise.all([1, 2, 3, 4, 5].map(() => queueDuePayments(shop.deps)))
  assert.ok((await jobsOf(shop, 'payment-event:')) <= events.length)
  await shop.runJobs()
  assert.deepEqual(await unhandled(shop), [])
  assert.equal(await jobsOf(shop, 'payment-event:'), 0)
  assert.equal((await shop.database.selectFrom('orders').selectAll().execute()).length, 1)
})

test('PAY-05 an event about another payment of a paid order is not taken for the first one’s', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const paid = await shop.pay(await openPayment(shop, asha))
  await shop.post('/save-order', saveOrderBody(paid), asha)
  await receiveAll(shop, { ...paid, razorpay_payment_id: 'pay_another' })
  await queueDuePayments(shop.deps)
  assert.equal(await jobsOf(shop, 'payment-event:'), 1)
  assert.equal((await unhandled(shop)).length, 3)
})

test('PAY-05 more events than a portion are answered by one call', async (t) => {
  const { shop } = await shopWithHoney(t)
  await sql`INSERT INTO webhook_events (event_id, event, body, received_at)
    SELECT n, 'order.paid', '{"event": "order.paid", "payload": {"payment": {"entity": {"order_id": "another shop''s"}}}}', ${shop.now()}
    FROM generate_series(1, 1200) AS n`.execute(shop.database)
  await queueDuePayments(shop.deps)
  assert.deepEqual(await unhandled(shop), [])
  assert.equal(await jobsOf(shop, ''), 0)
})

test('Q-09 a check is queued when it is due, once', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  await openPayment(shop, asha)
  await queueDuePayments(shop.deps)
  assert.equal(await jobsOf(shop, 'check-payment:'), 0)
  shop.pass(40 * second)
  await Promise.all([1, 2, 3].map(() => queueDuePayments(shop.deps)))
  await queueDuePayments(shop.deps)
  assert.equal(await jobsOf(shop, 'check-payment:'), 1)
})

test('PAY-05 the running server turns a webhook into an order within seconds', { timeout: 30_000 }, async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const { pool, close } = openDatabase(shop.deps.settings.databaseUrl, { size: 8 })
  const { deps } = shop
  const jobs = await runQueues(deps, { pool })
  t.after(async () => {
    await jobs.stop()
    await close()
  })
  const paid = await shop.pay(await openPayment(shop, asha))
  await receiveAll(shop, paid)
  const begun = performance.now()
  while ((await shop.database.selectFrom('orders').selectAll().execute()).length === 0) {
    await shop.database.executeQuery(sql`SELECT pg_sleep(0.05)`.compile(shop.database))
  }
  t.diagnostic(`after ${Math.round(performance.now() - begun)} ms`)
})
