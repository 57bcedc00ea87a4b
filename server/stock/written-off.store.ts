// Units that were written off, wherever they were: by entries of stock without those that were undone, by returns, and in lost parcels (BOOKS-06).
import { type RawBuilder, sql } from 'kysely'
import type { WriteOffKind } from '#domain/stock/written-off.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

type Span = { readonly from: Date; readonly to: Date }
export type WrittenOff = {
  /** Its moment in microseconds, then its key: '1796542200000000-E000000000000042'. */
  readonly id: string
  readonly at: Date
  readonly kind: WriteOffKind
  readonly title: string
  readonly netQuantity: string
  readonly batch: string | null
  readonly units: number
}

export const writtenOffId = /^\d{1,16}-[A-Z][\da-f-]{15,90}$/

/** Each with an index by moment; the first list of kinds is that of the index. Keys put rows of one moment in order. */
const origins: readonly RawBuilder<unknown>[] = [
  sql`SELECT at, ('E' || lpad(entry.id::text, 15, '0')) COLLATE "C" AS key, kind, product_id, NULL AS title, NULL AS net_quantity, batch_id, -units AS units
    FROM stock_entries AS entry WHERE kind IN ('damage', 'missing', 'expired', 'sample', 'recall')
      AND NOT EXISTS (SELECT FROM stock_entries AS undone WHERE undone.undoes = entry.id)`,
  sql`SELECT at, ('R' || lpad(event_id::text, 15, '0') || '-' || lpad(position::text, 5, '0')) COLLATE "C" AS key, 'return' AS kind, product_id, title, net_quantity,
      batch_id, units FROM return_write_offs`,
  sql`SELECT at, ('L' || parcel_id || '-' || lpad(position::text, 5, '0') || '-' || coalesce(batch_id::text, '')) COLLATE "C" AS key, 'lost' AS kind, product_id, title,
      net_quantity, batch_id, units FROM lost_parcel_units`,
]

/** `moved`: the rows of all origins, of each only as many as `limit` says. */
function within({ from, to }: Span, { start = sql`true`, end = sql`` } = {}) {
  const parts = origins.map(
    (origin) => sql`(SELECT * FROM (${origin}) AS moved WHERE at >= ${from} AND at < ${to} AND ${start} ${end})`,
  )
  return sql`(${sql.join(parts, sql` UNION ALL `)}) AS moved`
}

const named = sql`coalesce(shelf.title, moved.title, product_id) AS title,
  coalesce(shelf.net_quantity, moved.net_quantity, '') AS "netQuantity"`

export async function readWrittenOff(
  connection: Connection,
  span: Span,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<WrittenOff[]> {
  const end = sql`ORDER BY at, moved.key LIMIT ${limit}`
  const { rows } = await sql<WrittenOff>`
    SELECT (extract(epoch FROM at) * 1000000)::bigint || '-' || moved.key AS id, at, kind, ${named}, units,
      (SELECT code FROM batches WHERE batches.id = batch_id) AS batch
    FROM ${within(span, { start: afterRow(after), end })} LEFT JOIN shelf ON shelf.id = product_id ${end}`.execute(
    connection,
  )
  return rows
}

function afterRow(id: string | undefined): RawBuilder<unknown> {
  if (id === undefined) return sql`true`
  const at = sql`'epoch'::timestamptz + ${id.slice(0, id.indexOf('-'))}::bigint * interval '1 microsecond'`
  return sql`at >= ${at} AND (at, moved.key) > (${at}, ${id.slice(id.indexOf('-') + 1)})`
}

export async function sumWrittenOff(connection: Connection, span: Span): Promise<{ entries: number; units: number }> {
  const { rows } = await sql<{ entries: number; units: number }>`
    SELECT count(*)::int AS entries, coalesce(sum(units), 0)::int AS units FROM ${within(span)}`.execute(connection)
  return rows[0] ?? { entries: 0, units: 0 }
}

export type WrittenOffOfMonth = Omit<WrittenOff, 'id' | 'at' | 'batch'> & {
  /** Its first day, in India. */
  readonly month: string
}

/** By month, kind and product. */
export async function readWrittenOffByMonth(connection: Connection, span: Span): Promise<WrittenOffOfMonth[]> {
  const { rows } = await sql<WrittenOffOfMonth>`
    SELECT to_char(date_trunc('month', at AT TIME ZONE 'Asia/Kolkata'), 'YYYY-MM-DD') AS month, kind, ${named}, sum(units)::int AS units
    FROM ${within(span)} LEFT JOIN shelf ON shelf.id = product_id
    GROUP BY month, kind, product_id, 3, 4 ORDER BY month, 3, 4, product_id`.execute(connection)
  return rows
}
