// Puts what lies on the shelf into batches: of products that no made-up order sells, and of some that are sold.
import type { Client } from 'pg'
import { lotCharacters } from '#domain/stock/lot.ts'
import { day, indianDate, later } from '#domain/time.ts'

type Connection = Pick<Client, 'query'>

const portion = 2000

type Shelved = { readonly id: string; readonly stock: number; readonly mrp: string }

/**
 * At most `count` batches, one of a product: units go into it and out of none, so that nothing is received. Their last days lie from last month to two
 * years ahead; what is past its last day is written off, as the nightly job would.
 */
export async function addBatches(client: Connection, { count, now }: { count: number; now: Date }): Promise<void> {
  for (let made = 0; made < count; ) {
    const { rows } = await client.query<Shelved>(
      `SELECT id, stock, mrp_paise AS mrp FROM products
       WHERE stock > 0 AND NOT EXISTS (SELECT FROM batches WHERE product_id = products.id)
         AND NOT EXISTS (SELECT FROM order_lines WHERE product_id = products.id)
         AND NOT EXISTS (SELECT FROM reservation_lines WHERE product_id = products.id)
       ORDER BY position DESC LIMIT $1`,
      [Math.min(portion, count - made)],
    )
    if (rows.length === 0) return
    await putIntoBatches(client, rows, { now, daysLeft: (nth) => ((nth * 37) % 760) - 30 })
    made += rows.length
  }
}

/** What is for sale of each fifth product, of ten at most, in a batch; the first is near its last day. Nothing where one of them has a batch. */
export async function addBatchesOfSold(client: Connection, { now }: { now: Date }): Promise<void> {
  const { rows } = await client.query<Shelved>(
    `SELECT id, stock, mrp_paise AS mrp FROM products
     WHERE stock > 0 AND position % 5 = 0 AND NOT EXISTS (
       SELECT FROM batches JOIN products AS sold ON sold.id = product_id WHERE sold.position % 5 = 0)
     ORDER BY position LIMIT 10`,
  )
  await putIntoBatches(client, rows, { now, daysLeft: (nth) => 25 + ((nth * 83) % 600) })
}

type Batches = { readonly now: Date; readonly daysLeft: (nth: number) => number }

async function putIntoBatches(client: Connection, rows: readonly Shelved[], { now, daysLeft }: Batches) {
  const seeded = await client.query<{ count: string }>('SELECT count(*) FROM batches')
  const from = Number(seeded.rows[0]?.count)
  const batches = rows.map(({ id, stock, mrp }, nth) => {
    const left = daysLeft(from + nth)
    return {
      product_id: id,
      units: stock,
      mrp_paise: Number(mrp),
      code: `S-${from + nth + 1}`,
      lot: lotOf(from + nth),
      packed_on: indianDate(later(now, (left - 400) * day)),
      best_before_on: indianDate(later(now, left * day)),
    }
  })
  await client.query(
    `WITH made AS (
       INSERT INTO batches (product_id, code, lot, packed_on, best_before_on, units, mrp_paise, entered_at)
       SELECT product_id, code, lot, least(packed_on, $2::date), best_before_on, units, mrp_paise, $3
       FROM jsonb_to_recordset($1) AS wanted (product_id text, code text, lot text, packed_on date, best_before_on date,
         units integer, mrp_paise bigint)
       RETURNING id, product_id, units, best_before_on < $2::date AS is_past)
     INSERT INTO stock_entries (product_id, kind, units, batch_id, reason, at)
     SELECT product_id, kind, entry.units, batch, reason, $3
     FROM made CROSS JOIN LATERAL (VALUES
       (1, 'count', made.units, made.id, 'Earlier units in their batch'), (2, 'count', -made.units, NULL, 'Earlier units in their batch'),
       (3, 'expired', -made.units, made.id, 'Shelf rule')) AS entry (nth, kind, units, batch, reason)
     WHERE nth < 3 OR is_past
     ORDER BY product_id, nth`,
    [JSON.stringify(batches), indianDate(now), now],
  )
}

/** A number in the characters of lots. */
function lotOf(nth: number): string {
  let left = nth
  return Array.from({ length: 8 }, () => {
    const character = lotCharacters[left % 32] ?? ''
    left = Math.floor(left / 32)
    return character
  })
    .reverse()
    .join('')
}
