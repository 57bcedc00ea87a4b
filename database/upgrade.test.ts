import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../tests/fixtures/database.ts'
import { migrate } from './migrate.ts'

const folder = new URL('./migrations/', import.meta.url)

test('PAY-05 an upgrade keeps reported orders, refunds and reconciliations (migration 0038)', async (t) => {
  const client = await databaseBefore(t, '0034')
  await client.query(`
    WITH customer AS (
      INSERT INTO customers (name, email, phone, password_hash, created_at, password_changed_at)
      VALUES ('Asha', 'asha@example.in', '+919876543210', 'none', now(), now()) RETURNING id
    ), attempts AS (
      INSERT INTO payment_attempts (customer_id, state, amount_paise, told, payment_id, objection, opened_at)
      SELECT id, state, 10000, told::jsonb, payment_id, objection, now() FROM customer, (VALUES
        ('open', '{"name": "Asha"}', NULL, NULL),
        ('refunding', NULL, 'pay_1', 'untold'),
        ('refunded', NULL, 'pay_2', 'given-back'),
        ('refunded', NULL, 'pay_3', 'sold-out')
      ) AS row (state, told, payment_id, objection)
      RETURNING id, payment_id, objection
    )
    INSERT INTO refunds (payment_id, attempt_id, amount_paise, reason, state, decided_at, customer_told_at)
    SELECT payment_id, id, 10000, objection, 'due', now(), CASE payment_id WHEN 'pay_1' THEN NULL ELSE now() END
    FROM attempts WHERE payment_id IS NOT NULL;
    INSERT INTO book_comparisons (compared_at, from_at, to_at, payments, captured_paise, differing, difference_paise)
    VALUES (now(), now(), now(), 1, 10000, 0, 0)`)

  await migrate(client)

  const rows = async (select: string) => (await client.query({ text: select, rowMode: 'array' })).rows
  assert.deepEqual(await rows('SELECT order_details FROM payment_attempts WHERE order_details IS NOT NULL'), [
    [{ name: 'Asha' }],
  ])
  const reasons = [
    ['pay_1', 'awaiting-order-details'],
    ['pay_2', 'already-refunded'],
    ['pay_3', 'sold-out'],
  ]
  assert.deepEqual(await rows('SELECT payment_id, reason FROM refunds ORDER BY 1'), reasons)
  assert.deepEqual(
    await rows('SELECT payment_id, objection FROM payment_attempts WHERE objection IS NOT NULL ORDER BY 1'),
    reasons,
  )
  assert.deepEqual(await rows('SELECT payment_id FROM refunds WHERE customer_notified_at IS NULL'), [['pay_1']])
  await client.query(`
    INSERT INTO reconciliations (reconciled_at, from_at, to_at, payments, captured_paise, differing, difference_paise)
    VALUES (now(), now(), now(), 2, 20000, 0, 0)`)
  assert.deepEqual(await rows('SELECT id, payments FROM reconciliations ORDER BY id'), [
    ['1', 1],
    ['2', 2],
  ])
})

test("SHIP-08 an upgrade gives delivered lines a parcel of the shop's own van (migration 0051)", async (t) => {
  const client = await databaseBefore(t, '0051')
  await client.query(`
    WITH customer AS (
      INSERT INTO customers (name, email, phone, password_hash, created_at, password_changed_at)
      VALUES ('Asha', 'asha@example.in', '+919876543210', 'none', now(), now()) RETURNING id
    )
    INSERT INTO orders (number, customer_id, provider_order_id, payment_id, placed_at, first_name, last_name, email, phone, address,
      state_code, pin_code, country, subtotal_paise, discount_paise, rounding_paise, total_paise)
    SELECT 'FG-1', id, 'order_1', 'pay_1', '2026-11-01T10:00:00Z', 'Asha', 'Rao', 'asha@example.in', '+919876543210',
      'Temple Road', '29', '560003', 'India', 100, 0, 0, 100
    FROM customer;
    INSERT INTO order_lines (order_number, position, product_id, title, net_quantity, hsn, gst_rate_basis_points, quantity,
      unit_price_paise, status, delivered_at)
    SELECT 'FG-1', position, 'product-' || position, 'Honey', '500 g', '0409', 500, 2, 100, status, delivered_at::timestamptz
    FROM (VALUES (0, 'delivered', '2026-11-03T10:00:00Z'), (1, 'delivered', '2026-11-04T10:00:00Z'),
      (2, 'delivered', '2026-11-03T10:00:00Z'), (3, 'ordered', NULL)) AS line (position, status, delivered_at)`)

  await migrate(client)

  const rows = async (select: string) => (await client.query({ text: select, rowMode: 'array' })).rows
  assert.deepEqual(
    await rows(`
      SELECT parcels.number, carriers.name, state, array_agg(parcel_lines.position ORDER BY parcel_lines.position), sum(quantity)::int
      FROM parcels JOIN parcel_lines ON parcel_id = id JOIN carriers ON carriers.id = carrier_id
      GROUP BY parcels.id, carriers.name ORDER BY 1`),
    [
      [1, 'Own van', 'delivered', [0, 2], 4],
      [2, 'Own van', 'delivered', [1], 2],
    ],
  )
  assert.deepEqual(
    await rows('SELECT status, delivered_quantity, to_pack_quantity FROM order_lines ORDER BY position'),
    [
      ['delivered', 2, 0],
      ['delivered', 2, 0],
      ['delivered', 2, 0],
      ['ordered', 0, 2],
    ],
  )
})

/** A database with the migrations whose names are below `first`. */
async function databaseBefore(t: TestContext, first: string) {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  t.after(async () => {
    await client.end()
    await drop()
  })
  await client.query(
    'DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  for (const name of readdirSync(folder)
    .sort()
    .filter((file) => file < first)) {
    await client.query(readFileSync(new URL(name, folder), 'utf8'))
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
  }
  return client
}
