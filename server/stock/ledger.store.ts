import { sql } from 'kysely'
import { outlookDays } from '#domain/stock/outlook.ts'
import type { StockEntryKind } from '#domain/stock/stock-entry.ts'
import { day, later } from '#domain/time.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type LedgerRow = {
  readonly id: string
  readonly at: Date
  readonly kind: StockEntryKind | 'sale' | 'undone'
  readonly units: number
  readonly balance: number
  readonly counted: number | null
  readonly reason: string | null
  readonly by: string | null
  readonly batch: string | null
  readonly order: string | null
}

/**
 * Entries and sales of a product, the newest first (STOCK-02). The balance is the sum of all entries and sales up to the row, not the units
 * that the product has, so that a difference would show. Of sales only the newer ones and those of the page are read with their orders
 * (DESK-09).
 */
export async function readLedger(
  connection: Connection,
  productId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<LedgerRow[]> {
  const [, micros, key] = /^(\d+)(.+)$/.exec(after ?? '') ?? []
  const cursorAt = sql`('epoch'::timestamptz + ${micros ?? null}::bigint * interval '1 microsecond')`
  const cursor = sql`(${cursorAt}, ${key ?? null}::text COLLATE "C")`
  const isOlder = micros === undefined ? sql`true` : sql`at <= ${cursorAt} AND (at, key) < ${cursor}`
  const isNewer = micros === undefined ? sql`false` : sql`at >= ${cursorAt} AND (at, key) >= ${cursor}`
  const { rows } = await sql<LedgerRow>`
    WITH entered AS NOT MATERIALIZED (
      SELECT at, 'e' || lpad(id::text, 15, '0') COLLATE "C" AS key, CASE WHEN undoes IS NULL THEN kind ELSE 'undone' END AS kind,
        units, counted, reason, staff_id, NULL::text AS "order", batch_id
      FROM stock_entries WHERE product_id = ${productId}
    ), sold AS NOT MATERIALIZED (
      SELECT placed_at AS at, 's' || order_number COLLATE "C" AS key, 'sale' AS kind,
        -units AS units, NULL::integer AS counted, NULL::text AS reason, NULL::uuid AS staff_id, order_number AS "order", NULL::uuid AS batch_id
      FROM sales WHERE product_id = ${productId}
    ), page AS (
      SELECT * FROM (
        (SELECT * FROM entered WHERE ${isOlder} ORDER BY at DESC, key DESC LIMIT ${limit})
        UNION ALL (SELECT * FROM sold WHERE ${isOlder} ORDER BY at DESC, key DESC LIMIT ${limit})) AS both_kinds
      ORDER BY at DESC, key DESC LIMIT ${limit}
    ), newest AS (
      SELECT (SELECT coalesce(sum(units), 0) FROM entered) - coalesce((SELECT units FROM units_sold WHERE product_id = ${productId}), 0)
        - (SELECT coalesce(sum(units), 0) FROM entered WHERE ${isNewer}) - (SELECT coalesce(sum(units), 0) FROM sold WHERE ${isNewer}) AS balance
    )
    SELECT (extract(epoch FROM at) * 1000000)::bigint || key AS id, at, kind, units, counted, reason, staff_names.name AS by, "order",
      (SELECT code FROM batches WHERE batches.id = batch_id) AS batch,
      ((SELECT balance FROM newest) + units - sum(units) OVER (ORDER BY at DESC, key DESC))::int AS balance
    FROM page LEFT JOIN staff_names ON staff_names.id = staff_id ORDER BY at DESC, key DESC`.execute(connection)
  return rows
}

/** The youngest orders that wait for as many units of a product. */
export async function readYoungestToPack(connection: Connection, productId: string, units: number): Promise<string[]> {
  const { rows } = await sql<{ order: string }>`
    SELECT "order" FROM (
      SELECT order_number AS "order", sum(units) OVER (ORDER BY placed_at DESC, order_number DESC) - units AS before
      FROM units_to_pack WHERE product_id = ${productId}) AS waiting
    WHERE before < ${units} ORDER BY before LIMIT 20`.execute(connection)
  return rows.map(({ order }) => order)
}

/** Whether a parcel has taken units of the product off the shelf since then, or brought some back. */
export async function hasMovedSince(tx: Transaction, productId: string, at: Date): Promise<boolean> {
  const moved = tx
    .selectFrom('shelf_moves')
    .select('product_id')
    .where('product_id', '=', productId)
    .where('changed_at', '>', at)
    .where('moved_at', '>', at)
    .limit(1)
  return (await moved.executeTakeFirst()) !== undefined
}

/** Ids of products of which a parcel or an entry has moved units since the moment given for each. */
export async function readMovedSince(
  tx: Transaction,
  since: readonly { readonly id: string; readonly at: Date }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT counted.id FROM unnest(${since.map(({ id }) => id)}::text[], ${since.map(({ at }) => at)}::timestamptz[])
      AS counted (id, at)
    WHERE EXISTS (
        SELECT FROM shelf_moves WHERE product_id = counted.id AND changed_at > counted.at AND moved_at > counted.at)
      OR EXISTS (SELECT FROM stock_entries AS entry WHERE product_id = counted.id AND entry.at > counted.at)`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Units of products sold and not cancelled in the last 28 days. */
export async function readSoldLately(
  connection: Connection,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; units: number }>`
    SELECT product_id AS id, sum(kept)::int AS units FROM sales
    WHERE product_id = ANY (${ids}::text[]) AND placed_at > ${later(now, -outlookDays * day)} GROUP BY 1`.execute(
    connection,
  )
  return new Map(rows.map(({ id, units }) => [id, units]))
}
