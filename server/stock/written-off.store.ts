// Entries by which units were written off, without those that were undone (BOOKS-06).
import { sql } from 'kysely'
import type { WriteOffKind } from '#domain/stock/written-off.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

type Span = { readonly from: Date; readonly to: Date }
export type WrittenOff = {
  readonly id: string
  readonly at: Date
  readonly kind: WriteOffKind
  readonly title: string
  readonly netQuantity: string
  readonly batch: string | null
  readonly units: number
}

/** The list of kinds is that of the index. */
function entriesOf({ from, to }: Span) {
  return sql`stock_entries AS entry JOIN shelf ON shelf.id = product_id
    WHERE kind IN ('damage', 'missing', 'expired', 'sample', 'recall') AND at >= ${from} AND at < ${to}
      AND NOT EXISTS (SELECT FROM stock_entries AS undone WHERE undone.undoes = entry.id)`
}

export async function readWrittenOff(
  connection: Connection,
  span: Span,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<WrittenOff[]> {
  const start =
    after === undefined
      ? sql`true`
      : sql`(at, entry.id) > ((SELECT at FROM stock_entries WHERE id = ${after}::bigint), ${after}::bigint)`
  const { rows } = await sql<WrittenOff>`
    SELECT entry.id::text, at, kind, title, net_quantity AS "netQuantity", -units AS units,
      (SELECT code FROM batches WHERE batches.id = batch_id) AS batch
    FROM ${entriesOf(span)} AND ${start} ORDER BY at, entry.id LIMIT ${limit}`.execute(connection)
  return rows
}

export async function sumWrittenOff(connection: Connection, span: Span): Promise<{ entries: number; units: number }> {
  const { rows } = await sql<{ entries: number; units: number }>`
    SELECT count(*) AS entries, coalesce(-sum(units), 0)::int AS units FROM ${entriesOf(span)}`.execute(connection)
  return rows[0] ?? { entries: 0, units: 0 }
}

export type WrittenOffOfMonth = Omit<WrittenOff, 'id' | 'at' | 'batch'> & {
  /** Its first day, in India. */
  readonly month: string
}

/** By month, kind and product. */
export async function readWrittenOffByMonth(connection: Connection, span: Span): Promise<WrittenOffOfMonth[]> {
  const { rows } = await sql<WrittenOffOfMonth>`
    SELECT to_char(date_trunc('month', at AT TIME ZONE 'Asia/Kolkata'), 'YYYY-MM-DD') AS month, kind, title,
      net_quantity AS "netQuantity", -sum(units)::int AS units
    FROM ${entriesOf(span)} GROUP BY month, kind, product_id, title, net_quantity
    ORDER BY month, title, net_quantity, product_id`.execute(connection)
  return rows
}
