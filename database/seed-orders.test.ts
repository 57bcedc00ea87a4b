import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { parcelStates } from '#domain/fulfilment/parcel-states.ts'
import { postalNumber } from '#domain/fulfilment/tracking-number.ts'
import { fulfilmentStates } from '#domain/orders/order-states.ts'
import { openSeededDesk } from '#server/orders/order-desk.fixture.ts'
import { testDatabase } from '../tests/fixtures/database.ts'
import { addBatches } from './seed-batches.ts'
import { seedOrders } from './seed-orders.ts'
import { withClient } from './with-client.ts'

test('DESK-09 made-up orders are of all states, and stock, units, documents and refunds add up', async (t) => {
  const { deps } = await openSeededDesk(t, 300)
  const { database } = deps
  const all = async (query: string) => (await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(database)).rows
  const valuesOf = async (query: string) => (await all(query)).map((row) => Object.values(row)[0])

  const words = await valuesOf('SELECT DISTINCT fulfilment FROM orders')
  assert.deepEqual(
    fulfilmentStates.filter((word) => !words.includes(word)),
    ['part-packed'],
  )
  const states = await valuesOf('SELECT DISTINCT state FROM parcels')
  assert.deepEqual(
    parcelStates.filter((state) => !states.includes(state)),
    ['back', 'lost', 'unpacked'],
  )
  const returns = await valuesOf('SELECT DISTINCT state FROM returns ORDER BY 1')
  assert.deepEqual(returns, ['approved', 'asked', 'closed', 'declined', 'inspected', 'received'])
  const why = await all("SELECT DISTINCT reason, words FROM returns WHERE words <> '' ORDER BY reason, words")
  assert.deepEqual(
    why.map((row) => Object.values(row)),
    [
      ['changed-mind', 'I ordered too much.'],
      ['damaged', 'The lid is broken.'],
      ['late', 'I needed it last week.'],
      ['not-as-described', 'The pack is smaller than on the page.'],
      ['unsafe', 'There are insects in it.'],
      ['wrong', 'This is not what I ordered.'],
    ],
  )
  const toSendBack = "SELECT count(*)::int FROM returns WHERE state = 'closed' AND sent_back_at IS NULL"
  assert.deepEqual(await valuesOf(toSendBack), [1], 'one waits in the packing room')
  const twice =
    'SELECT return_number FROM return_lines WHERE shelved_quantity + written_off_quantity + sent_back_quantity > quantity'
  assert.deepEqual(await valuesOf(twice), [])
  const refunds = await valuesOf('SELECT DISTINCT state FROM refunds ORDER BY 1')
  assert.deepEqual(refunds, ['pending', 'processed', 'refused'])
  // By this id a settlement's line finds its refund.
  const withoutId = await valuesOf("SELECT id FROM refunds WHERE state <> 'refused' AND provider_refund_id IS NULL")
  assert.deepEqual(withoutId, [])
  // By which staff's calls find them.
  assert.deepEqual(
    await valuesOf('SELECT id FROM refunds WHERE credit_note_number IS NOT NULL AND reference <> id::text'),
    [],
  )

  for (const [what, query] of [
    [
      'the word of an order follows its lines',
      `SELECT number FROM orders JOIN (
      SELECT order_number, fulfilment_of(sum(quantity - cancelled_quantity), sum(to_pack_quantity), sum(packed_quantity),
        sum(delivered_quantity)) AS word FROM order_lines GROUP BY 1) AS lines ON order_number = number WHERE word <> fulfilment`,
    ],
    [
      'units of lines are those of the parcels',
      `SELECT order_number FROM order_lines WHERE packed_quantity + shipped_quantity
      + delivered_quantity <> coalesce((SELECT sum(quantity) FROM parcel_lines WHERE parcel_lines.order_number = order_lines.order_number
        AND parcel_lines.position = order_lines.position), 0)`,
    ],
    [
      'received units are in stock or sold',
      `SELECT id FROM products WHERE received <> stock + coalesce(
      (SELECT sum(quantity) FROM order_lines WHERE product_id = id), 0)`,
    ],
    [
      'cancelled units are on the shelf again',
      `SELECT product_id FROM order_lines GROUP BY 1 HAVING sum(cancelled_quantity) <> (SELECT coalesce(sum(units), 0)
        FROM stock_entries AS entry WHERE entry.product_id = order_lines.product_id AND kind = 'cancelled')`,
    ],
    [
      'every order has its invoice and its payment',
      `SELECT orders.number FROM orders
      LEFT JOIN invoices ON invoices.order_number = orders.number LEFT JOIN payment_attempts AS paid ON paid.order_number = orders.number
      WHERE (invoices.document->'totals'->>'payable')::bigint IS DISTINCT FROM total_paise OR paid.amount_paise IS DISTINCT FROM total_paise`,
    ],
    [
      'returned units were delivered',
      `SELECT return_number FROM return_lines JOIN order_lines USING (order_number, position) WHERE return_lines.quantity > delivered_quantity`,
    ],
    [
      'serials have no gap',
      `SELECT series FROM invoices GROUP BY series, financial_year HAVING max(serial) <> count(*)`,
    ],
    [
      'what is cancelled is credited whole',
      `SELECT number FROM orders WHERE (fulfilment = 'cancelled') <> (credited_paise = total_paise)`,
    ],
    [
      'credited units are the cancelled ones, and their note is the refund’s',
      `SELECT order_number FROM order_lines WHERE cancelled_quantity <> coalesce((SELECT sum(quantity) FROM credit_note_lines AS credited
        WHERE credited.order_number = order_lines.order_number AND credited.position = order_lines.position), 0)
      UNION ALL SELECT order_number FROM credit_notes LEFT JOIN refunds ON credit_note_number = number
      WHERE amount_paise IS DISTINCT FROM (document->'totals'->>'payable')::bigint`,
    ],
    ['nothing happens after now', `SELECT id FROM parcels WHERE changed_at > '2026-11-20T10:00:00Z'`],
    [
      'a tracking number has its carrier’s form',
      `SELECT parcels.id FROM parcels JOIN carriers ON carriers.id = carrier_id
      WHERE tracking !~ ('^(' || number_pattern || ')$')`,
    ],
  ] as const) {
    assert.deepEqual(await all(query), [], what)
  }
  const postal = (await valuesOf("SELECT tracking FROM parcels WHERE carrier_id = 'india-post'")).map(String)
  assert.deepEqual(
    postal.map((number) => postalNumber(number.slice(0, 10))),
    postal,
  )
})

test('SEED GOODS-11 rates by the beginning of an HSN code suffice, and nothing past its last day is for sale', async (t) => {
  const { url, drop } = await testDatabase()
  t.after(drop)
  await withClient(url, async (client) => {
    await client.query(
      `DELETE FROM gst_rates; INSERT INTO gst_rates SELECT DISTINCT left(hsn, 2), DATE '2020-01-01', 500 FROM products`,
    )
    const now = new Date('2026-11-20T10:00:00Z')
    await addBatches(client, { count: 44, now })
    const { rows } = await client.query(
      'SELECT on_shelf > 0 AS shelved, count(*)::int FROM batches WHERE best_before_on < $1 GROUP BY 1',
      [now],
    )
    assert.deepEqual(rows, [{ shelved: false, count: 2 }])
    await seedOrders(client, 5, { seed: 1, now })
    assert.equal((await client.query('SELECT FROM orders')).rowCount, 5)
  })
})

test('SEED made-up orders are refused in production', async () => {
  const run = promisify(execFile)(
    process.execPath,
    [resolve(import.meta.dirname, '../commands/seed.ts'), '--orders', '5', '--no-env-file'],
    { env: { ...process.env, NODE_ENV: 'production' } },
  )
  await assert.rejects(run, /a shop in production/)
})
