import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

/** Units of a batch, or of a product without batches, that lie on the shelf. */
export type StockUnits = { readonly productId: string; readonly batchId: string | null; readonly units: number }

/**
 * What lay on the shelf at a moment: entries up to then, less what was packed, with what came back. Units that were cancelled or that replace
 * others move nothing there.
 */
export async function readStockAsOf(connection: Connection, until: Date): Promise<StockUnits[]> {
  const { rows } = await sql<StockUnits>`
    SELECT product_id AS "productId", batch_id AS "batchId", sum(units)::int AS units FROM (
      SELECT product_id, batch_id, units FROM stock_entries WHERE at <= ${until} AND kind NOT IN ('cancelled', 'resent')
      UNION ALL SELECT product_id, batch_id, -units FROM packed_units WHERE packed_at <= ${until}
      UNION ALL SELECT product_id, batch_id, units FROM packed_units WHERE back_at <= ${until}) AS moved
    GROUP BY 1, 2 HAVING sum(units) <> 0 ORDER BY 1, 2`.execute(connection)
  return rows
}

/** When the first units were entered; what lay on the shelf before is not known. */
export async function readFirstEntry(connection: Connection): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`SELECT min(at) AS at FROM stock_entries`.execute(connection)
  return rows[0]?.at ?? undefined
}

export const lostKinds = ['count', 'damage', 'missing', 'expired', 'sample', 'recall'] as const
export type WrittenOffUnits = StockUnits & { readonly kind: (typeof lostKinds)[number] }

/** Of the two entries that move units without a batch into their own: nothing is missing or found by them. */
export const earlierUnitsReason = 'Earlier units in their batch'

/** Units written off, or missing at counts, from a moment to another (not included); what a count found is taken off. */
export async function readLostUnits(
  connection: Connection,
  { from, to }: { from: Date; to: Date },
): Promise<WrittenOffUnits[]> {
  const { rows } = await sql<WrittenOffUnits>`
    SELECT product_id AS "productId", batch_id AS "batchId", kind, -sum(units)::int AS units FROM stock_entries
    WHERE at >= ${from} AND at < ${to} AND kind = ANY (${[...lostKinds]}::text[])
      AND reason IS DISTINCT FROM ${earlierUnitsReason}
    GROUP BY 1, 2, 3 HAVING sum(units) <> 0 ORDER BY 1, 2, 3`.execute(connection)
  return rows
}
