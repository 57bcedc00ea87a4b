import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { checkDuration } from '#domain/payments/check-schedule.ts'
import { day, hour, later } from '#domain/time.ts'
import { shop as ownersFacts } from '#shop'
import type { TestShop } from '../payments/payments.fixture.ts'
import { honey, openPayment, saveOrderBody, shopWithHoney } from '../payments/purchase.fixture.ts'
import { addCustomer } from '../payments/stocked.fixture.ts'
import { portion } from '../platform/database/delete-in-portions.ts'
import { shopTasks } from './tasks.ts'

const days = ownersFacts.retentionDays

async function sweepAll({ deps }: TestShop) {
  const names = [
    'old-payments',
    'ended-reservations',
    'closed-notify-me',
    'back-office',
    'identity',
    'staff',
    'contact',
  ]
  await Promise.all(names.map((name) => shopTasks(deps)[`sweep-${name}`]?.({} as never)))
}

async function run({ database }: TestShop, statement: string): Promise<unknown[]> {
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(database)
  return rows.map((row) => Object.values(row)[0])
}

const count = async (shop: TestShop, from: string) => Number((await run(shop, `SELECT count(*) FROM ${from}`))[0])

test('PAY-05 payments that were never made go after their days; those with money, a refund or a check stay', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const sold = await shop.pay(await openPayment(shop, asha))
  await shop.post('/save-order', saveOrderBody(sold), asha)
  const opened = { never: '', seen: '', refunded: '', checked: '', later: '' }
  for (const name of Object.keys(opened) as (keyof typeof opened)[]) {
    opened[name] = await openPayment(shop, await addCustomer(shop))
  }
  shop.pass(hour)
  await shop.sweep()
  await run(
    shop,
    `UPDATE payment_attempts SET state = 'lapsed', next_check_at = NULL, closed_at = opened_at WHERE state = 'open'`,
  )
  const change = (id: string, set: string) =>
    run(shop, `UPDATE payment_attempts SET ${set} WHERE provider_order_id = '${id}'`)
  await change(opened.seen, 'payment_seen_at = opened_at')
  await change(opened.checked, 'next_check_at = opened_at')
  await change(opened.later, `closed_at = closed_at + interval '2 hours'`)
  await run(
    shop,
    `INSERT INTO refunds (payment_id, reference, attempt_id, amount_paise, reason, state, decided_at, processed_at)
     SELECT 'pay_surplus', 'ref', id, 10000, 'paid-twice', 'processed', opened_at, opened_at FROM payment_attempts
     WHERE provider_order_id = '${opened.refunded}'`,
  )

  shop.pass(days.lapsedPayments * day - hour)
  await sweepAll(shop)
  assert.equal(await count(shop, 'payment_attempts'), 6)
  shop.pass(1)
  await sweepAll(shop)
  const { never: _, ...others } = opened
  const stay = [sold.razorpay_order_id, ...Object.values(others)]
  assert.deepEqual((await run(shop, 'SELECT provider_order_id FROM payment_attempts')).sort(), stay.sort())
  for (const table of ['orders', 'order_lines', 'invoices', 'refunds']) assert.equal(await count(shop, table), 1, table)
})

test('PAY-06 ended reservations go after their days, held ones stay', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const sold = await shop.pay(await openPayment(shop, asha))
  await shop.post('/save-order', saveOrderBody(sold), asha)
  shop.pass((days.endedReservations - 1) * day)
  await openPayment(shop, await addCustomer(shop))
  await shop.sweep()
  await sweepAll(shop)
  assert.equal(await count(shop, 'reservations'), 2)
  shop.pass(2 * day)
  await run(
    shop,
    `UPDATE reservations SET reserved_at = reserved_at - interval '1 year', expires_at = expires_at - interval '1 year' WHERE state = 'active'`,
  )
  await sweepAll(shop)
  assert.deepEqual(await run(shop, 'SELECT state FROM reservations'), ['active'])
  assert.equal(await count(shop, 'reservation_lines'), 1)
  assert.deepEqual(await run(shop, `SELECT reservation_id FROM payment_attempts WHERE state = 'settled'`), [null])
})

test('SECURITY old rows are deleted in bounded portions, also by two nodes at once', async (t) => {
  const { shop } = await shopWithHoney(t)
  await run(
    shop,
    `CREATE FUNCTION check_portion() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF (SELECT count(*) FROM gone) > ${portion} THEN RAISE 'More than a portion'; END IF; RETURN NULL; END $$`,
  )
  await run(shop, `INSERT INTO staff (email, name, created_at) VALUES ('meera@example.in', 'Meera', now())`)
  await run(
    shop,
    `INSERT INTO contact_messages (ticket, name, email, message, received_at) VALUES ('T-000001', 'Asha', 'a@b.in', 'Hello', now())`,
  )
  await run(shop, 'DELETE FROM staff_events')
  const many = `generate_series(1, ${portion * 2 + 500}) AS n`
  const old = `'2098-01-01T00:00:00Z'::timestamptz`
  const filled = {
    reservations: `(state, reserved_at, expires_at) SELECT 'released', ${old}, ${old} FROM ${many}`,
    webhook_events: `(event_id, event, body, received_at, handled_at) SELECT n, 'x', 'x', ${old}, ${old} FROM ${many}`,
    webhook_event_ids: `(event_id, received_at) SELECT n, ${old} FROM ${many}`,
    notify_me_requests: `(product_id, email, mailbox, requested_at, closed_at) SELECT 'honey', n, n, ${old}, ${old} FROM ${many}`,
    mails: `(kind, subject_id, recipient, due_at, refused_at) SELECT 'notify-me', n, 'customer', ${old}, ${old} FROM ${many}`,
    action_keys: `(key, staff_id, digest, used_at) SELECT n, (SELECT id FROM staff), '', '2020-01-01' FROM ${many}`,
    staff_events: `(topic, at) SELECT 'orders', '2020-01-01' FROM ${many}`,
    ticket_links: `(token_hash, ticket, created_at, expires_at) SELECT decode(lpad(n::text, 8, '0'), 'hex'), 'T-000001', ${old}, ${old} FROM ${many}`,
    rate_limits: `(key, consumed_at, expires_at) SELECT n, '{}', ${old} FROM ${many}`,
  }
  for (const [table, values] of Object.entries(filled)) {
    await run(shop, `INSERT INTO ${table} ${values}`)
    await run(
      shop,
      `CREATE TRIGGER portion AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION check_portion()`,
    )
  }
  const open = `(decode('ff', 'hex'), 'T-000001', ${old}, NULL)`
  await Promise.all([sweepAll(shop), sweepAll(shop)])
  await run(shop, `INSERT INTO ticket_links (token_hash, ticket, created_at, expires_at) VALUES ${open}`)
  await sweepAll(shop)
  assert.equal(await count(shop, 'ticket_links'), 1, 'the link of an open ticket')
  await run(shop, 'DELETE FROM ticket_links')
  for (const table of Object.keys(filled)) assert.equal(await count(shop, table), 0, table)
})

test('PROD-04 closed requests go after their days, unless they silence a mailbox', async (t) => {
  const { shop } = await shopWithHoney(t)
  const now = shop.now()
  const old = later(now, -days.closedNotifyMeRequests * day - 1)
  const closed = { product_id: 'honey', requested_at: old, closed_at: old }
  const stopped_until = later(now, day)
  await shop.database
    .insertInto('notify_me_requests')
    .values([
      { ...closed, email: 'gone', mailbox: 'gone', stopped_until: null },
      { ...closed, email: 'stopped', mailbox: 'stopped', stopped_until },
      { ...closed, email: 'open', mailbox: 'open', stopped_until: null, closed_at: null },
      { ...closed, email: 'new', mailbox: 'new', stopped_until: null, closed_at: later(old, 1) },
    ])
    .execute()
  await sweepAll(shop)
  assert.deepEqual(await run(shop, 'SELECT email FROM notify_me_requests ORDER BY email'), ['new', 'open', 'stopped'])
})

test('Q-16 the link of a sent mail stops the mails for as long as its mailbox has open requests', async (t) => {
  const { shop } = await shopWithHoney(t)
  const old = later(shop.now(), -days.closedNotifyMeRequests * day - 1)
  const request = { product_id: 'honey', email: 'asha', mailbox: 'asha', requested_at: old, stopped_until: null }
  const closed = { ...request, closed_at: old }
  const [notified] = await shop.database
    .insertInto('notify_me_requests')
    .values([closed, { ...request, closed_at: null }, { ...closed, email: 'ravi', mailbox: 'ravi' }])
    .returning('id')
    .execute()
  await sweepAll(shop)
  const left = 'SELECT closed_at IS NULL FROM notify_me_requests ORDER BY closed_at'
  assert.deepEqual(await run(shop, left), [false, true])
  const { statusCode } = await shop.app.inject({ method: 'POST', url: `/api/notify/${notified?.id}/stop` })
  assert.equal(statusCode, 200)
  const silenced = 'SELECT stopped_until IS NOT NULL FROM notify_me_requests'
  assert.deepEqual(await run(shop, silenced), [true, true])
})

test('PAY-07 mails that have left go after their days; those of orders and those that are due stay', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const sold = await shop.pay(await openPayment(shop, asha))
  await shop.post('/save-order', saveOrderBody(sold), asha)
  await shop.runJobs()
  const old = later(shop.now(), -days.mails * day - 1)
  const mail = (subject_id: string) => ({ kind: 'notify-me', subject_id, recipient: 'customer', due_at: old })
  await shop.database
    .insertInto('mails')
    .values([
      { ...mail('sent'), sent_at: old },
      { ...mail('refused'), refused_at: old },
      { ...mail('sent later'), sent_at: later(old, 1) },
      mail('due'),
    ])
    .execute()
  await run(shop, `UPDATE mails SET sent_at = '2000-01-01' WHERE order_number IS NOT NULL`)
  await sweepAll(shop)
  const left = await run(
    shop,
    `SELECT CASE kind WHEN 'notify-me' THEN subject_id ELSE kind END AS what FROM mails ORDER BY what`,
  )
  assert.deepEqual(left, ['due', 'order-confirmation', 'sent later'])
})

test('SECURITY no row goes while something still needs it', () => {
  assert.ok(days.lapsedPayments * day > checkDuration)
  assert.ok(days.webhookEvents >= 15, 'the provider repeats events for so long on request')
  assert.ok(days.webhookEventIds >= 15, 'the ids of events too')
  assert.ok(days.endedReservations >= 1, 'limits look back for an hour')
  assert.ok(days.mails >= 1, 'a mailbox gets one mail a day about a product')
})

test('ORD-01 what is bought is unchanged by the sweeps of a year', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const sold = await shop.pay(await openPayment(shop, asha, 2))
  await shop.post('/save-order', saveOrderBody({ ...sold }, { products: honey(2) }), asha)
  const tables = ['orders', 'order_lines', 'invoices', 'invoice_serials', 'products', 'stock_entries']
  const read = () => Promise.all(tables.map((table) => run(shop, `SELECT row_to_json(${table}) FROM ${table}`)))
  await shop.runJobs()
  const before = await read()
  shop.pass(365 * day)
  await sweepAll(shop)
  assert.deepEqual(await read(), before)
})
