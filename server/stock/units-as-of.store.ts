import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

export type UnitsAsOf = {
  readonly id: string
  readonly entries: number
  readonly received: number
  readonly sold: number
}

/** Of every product: entries and units received up to a moment, and units sold by then; received less sold is in stock or reserved. */
export async function readUnitsAsOf(connection: Connection, until: Date): Promise<Map<string, UnitsAsOf>> {
  // Every product has an opening entry.
  const { rows } = await sql<UnitsAsOf>`
    SELECT product.product_id AS id, entries, coalesce(received, 0)::int AS received, coalesce(sold.units, 0)::int AS sold
    FROM (SELECT product_id, (count(*) FILTER (WHERE at <= ${until}))::int AS entries, sum(units) FILTER (WHERE at <= ${until}) AS received
      FROM stock_entries GROUP BY 1) AS product
    LEFT JOIN (SELECT product_id, sum(units) AS units FROM sales WHERE placed_at <= ${until} GROUP BY 1) AS sold
      ON sold.product_id = product.product_id
    ORDER BY 1`.execute(connection)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function readNewestStockEntry(connection: Connection): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`SELECT max(at) AS at FROM stock_entries`.execute(connection)
  return rows[0]?.at ?? undefined
}
