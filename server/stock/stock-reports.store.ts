import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/open-database.ts'

/** Which products are low now; gives those that were not when this was written last. */
export async function replaceLowReports(tx: Transaction, ids: readonly string[], now: Date): Promise<string[]> {
  await sql`DELETE FROM low_stock_reports WHERE product_id <> ALL (${ids}::text[])`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    INSERT INTO low_stock_reports (product_id, reported_at) SELECT id, ${now} FROM unnest(${ids}::text[]) AS low (id)
    ON CONFLICT DO NOTHING RETURNING product_id AS id`.execute(tx)
  return rows.map(({ id }) => id)
}
