import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseBefore } from './database-before.fixture.ts'
import { migrate } from './migrate.ts'

test('PAY-05 an upgrade keeps reported orders, refunds and reconciliations (migration 0038)', async (t) => {
  const { client } = await databaseBefore(t, '0034')
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
  assert.deepEqual(await rows('SELECT id::integer, payments FROM reconciliations ORDER BY id'), [
    [1, 1],
    [2, 2],
  ])
})

test("SHIP-08 an upgrade gives delivered lines a parcel of the shop's own van (migration 0051)", async (t) => {
  const { client } = await databaseBefore(t, '0051')
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

test('STOCK-01 GOODS-06 REFUND-03 an upgrade opens the ledgers with the sums as they were (migrations 0048 to 0055)', async (t) => {
  const { client } = await databaseBefore(t, '0046')
  const rows = async (select: string) => (await client.query({ text: select, rowMode: 'array' })).rows
  await client.query(olderShop)
  await migrate(client)

  assert.deepEqual(
    await rows(`SELECT products.id, stock, received, sum(units)::int, count(*)::int, min(kind), max(version)
      FROM products JOIN stock_entries ON product_id = products.id GROUP BY products.id ORDER BY 1`),
    [
      ['ghee', 0, 0, 0, 1, 'opening', 1],
      ['honey', 7, 13, 13, 1, 'opening', 1],
    ],
  )
  await client.query(`INSERT INTO stock_entries (product_id, kind, units) VALUES ('honey', 'delivery', 5)`)
  assert.deepEqual(await rows(`SELECT stock, received FROM products WHERE id = 'honey'`), [[12, 18]])
  assert.deepEqual(await rows('SELECT product_id, price_paise::int, mrp_paise::int FROM price_changes ORDER BY 1'), [
    ['ghee', 900_00, 950_00],
    ['honey', 100_00, 120_00],
  ])
  assert.deepEqual(
    await rows(`SELECT credit_note_number, order_number, position, kind, quantity, taxable_paise::int, tax_paise::int
      FROM credit_note_lines ORDER BY position`),
    [
      ['FC/1', 'FG-1', 0, 'returned', 2, 190_48, 9_52],
      ['FC/1', 'FG-1', 1, 'cancelled', 1, 857_14, 42_86],
    ],
  )
  // Not to pack for ever (migration 0055).
  assert.deepEqual(
    await rows(`SELECT number, fulfilment, position, to_pack_quantity, delivered_quantity, cancelled_quantity
      FROM orders JOIN order_lines ON order_number = number ORDER BY 1, 3`),
    [
      ['FG-1', 'delivered', 0, 0, 2, 0],
      ['FG-1', 'delivered', 1, 0, 0, 1],
      ['FG-2', 'to-pack', 0, 1, 0, 0],
    ],
  )
  assert.deepEqual(
    await rows('SELECT payment_id, reference, amount_paise::int, credit_note_number, paid_by FROM refunds ORDER BY 1'),
    [
      ['pay_1', 'pay_1', 1100_00, 'FC/1', 'provider'],
      ['pay_9', 'pay_9', 250_00, null, 'provider'],
    ],
  )
  const again = (paymentId: string, paise: number) =>
    client.query(
      `INSERT INTO refunds (payment_id, attempt_id, reference, amount_paise, reason, state, decided_at)
       SELECT payment_id, id, gen_random_uuid(), $2, 'order-refunded', 'due', now() FROM payment_attempts WHERE payment_id = $1`,
      [paymentId, paise],
    )
  await assert.rejects(again('pay_1', 1), /more than was captured/)
  await assert.rejects(again('pay_9', 1), /more than was captured/)
  await again('pay_2', 60_00)
  await assert.rejects(again('pay_2', 40_01), /more than was captured/)
  await again('pay_2', 40_00)
  await assert.rejects(
    client.query(`INSERT INTO credit_note_lines VALUES ('FC/1', 'FG-1', 0, 'returned', 1, 0, 0)`),
    /violates unique|More units/,
  )
})

test('PAY-05 an upgrade keeps the events and knows repeated ones (migration 0062)', async (t) => {
  const { client } = await databaseBefore(t, '0062')
  await client.query(`
    INSERT INTO webhook_events (event_id, event, body, received_at, handled_at) VALUES
      ('old', 'x', 'x', now() - interval '5 months', now()), ('new', 'x', 'x', now(), NULL)`)

  await migrate(client)

  const rows = async (select: string) => (await client.query({ text: select, rowMode: 'array' })).rows
  assert.deepEqual(await rows('SELECT event_id, handled_at IS NULL FROM webhook_events ORDER BY 1'), [
    ['new', true],
    ['old', false],
  ])
  assert.deepEqual(await rows('SELECT event_id FROM webhook_event_ids'), [['new']])
  await client.query(`INSERT INTO webhook_events (event_id, event, body, received_at)
    SELECT n, 'x', 'x', now() + make_interval(months => n) FROM generate_series(0, 3) AS n`)
  assert.deepEqual(
    await rows(`SELECT event_id, tableoid::regclass::text = 'webhook_events_' || to_char(received_at AT TIME ZONE 'UTC', 'YYYY_MM')
      FROM webhook_events WHERE body = 'x' AND event_id < 'a' ORDER BY 1`),
    [
      ['0', true],
      ['1', true],
      ['2', true],
      ['3', false],
    ],
  )
})

/** Two orders, one of them refunded; a payment that became no order; a reservation. */
const olderShop = `
  INSERT INTO categories (name, position) VALUES ('Honey', 1);
  INSERT INTO products (id, title, category, description, key_benefits, price_paise, mrp_paise, net_quantity_amount,
    net_quantity_unit, hsn, stock, received, origin_state, best_before_months, packer_name, packer_address)
  VALUES ('honey', 'Honey', 'Honey', '{}', '{}', 10000, 12000, 500, 'g', '0409', 7, 13, 'Goa', 12, 'A farm', 'Goa'),
    ('ghee', 'Ghee', 'Honey', '{}', '{}', 90000, 95000, 500, 'g', '0405', 0, 0, 'Goa', 12, 'A farm', 'Goa');
  INSERT INTO customers (id, name, email, phone, password_hash, created_at, password_changed_at)
  VALUES ('00000000-0000-4000-8000-000000000001', 'Asha', 'asha@example.in', '+919876543210', 'none', now(), now());
  WITH held AS (
    INSERT INTO reservations (state, reserved_at, expires_at) VALUES ('held', now(), now() + interval '15 minutes') RETURNING id)
  INSERT INTO reservation_lines (reservation_id, product_id, quantity) SELECT id, 'honey', 3 FROM held;
  INSERT INTO orders (number, customer_id, provider_order_id, payment_id, placed_at, first_name, last_name, email, phone,
    address, state_code, pin_code, country, subtotal_paise, discount_paise, rounding_paise, total_paise, refunded_at)
  SELECT number, '00000000-0000-4000-8000-000000000001', 'order_' || n, 'pay_' || n, now(), 'Asha', 'Rao', 'asha@example.in',
    '+919876543210', 'Temple Road', '29', '560003', 'India', paise, 0, 0, paise, refunded
  FROM (VALUES ('FG-1', 1, 110000, now()), ('FG-2', 2, 10000, NULL)) AS row (number, n, paise, refunded);
  INSERT INTO order_lines (order_number, position, product_id, title, net_quantity, hsn, gst_rate_basis_points, quantity,
    unit_price_paise, status, delivered_at)
  VALUES ('FG-1', 0, 'honey', 'Honey', '500 g', '0409', 500, 2, 10000, 'delivered', now()),
    ('FG-1', 1, 'ghee', 'Ghee', '500 g', '0405', 500, 1, 90000, 'ordered', NULL),
    ('FG-2', 0, 'honey', 'Honey', '500 g', '0409', 500, 1, 10000, 'ordered', NULL);
  INSERT INTO payment_attempts (customer_id, provider_order_id, state, amount_paise, payment_id, order_number, opened_at)
  SELECT '00000000-0000-4000-8000-000000000001', 'order_' || n, state, paise, 'pay_' || n, number, now()
  FROM (VALUES (1, 'settled', 110000, 'FG-1'), (2, 'settled', 10000, 'FG-2'), (9, 'refunded', 25000, NULL))
    AS row (n, state, paise, number);
  INSERT INTO invoices (number, order_number, series, financial_year, serial, issued_at, document)
  VALUES ('FG/1', 'FG-1', 'FG', '26-27', 1, now(), '{}');
  INSERT INTO credit_notes (number, order_number, invoice_number, series, financial_year, serial, issued_at, document)
  VALUES ('FC/1', 'FG-1', 'FG/1', 'FC', '26-27', 1, now(), '{"totals": {"payable": 110000}, "lines": [
    {"productId": "honey", "quantity": 2, "taxable": 19048, "cgst": 476, "sgst": 476, "igst": 0},
    {"productId": "ghee", "quantity": 1, "taxable": 85714, "cgst": 2143, "sgst": 2143, "igst": 0}]}');
  INSERT INTO refunds (payment_id, attempt_id, amount_paise, reason, state, decided_at, processed_at)
  SELECT payment_id, id, amount_paise, CASE payment_id WHEN 'pay_1' THEN 'order-refunded' ELSE 'sold-out' END, 'processed', now(), now()
  FROM payment_attempts WHERE payment_id <> 'pay_2';`
