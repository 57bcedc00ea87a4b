import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/**
 * A batch and those that its packing run made with it (BATCH-04), without those that were recalled before. The id alone where there is no such batch.
 */
export async function readPackedWith(connection: Connection, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT one.id FROM batches AS chosen JOIN batches AS one ON one.id = chosen.id OR one.run_id = chosen.run_id AND one.frozen_at IS NULL
    WHERE chosen.id = ${id} ORDER BY one.id`.execute(connection)
  return rows.length > 0 ? rows.map((row) => row.id) : [id]
}

export async function readProductsOfBatches(connection: Connection, ids: readonly string[]): Promise<string[]> {
  const rows = await connection
    .selectFrom('batches')
    .select('product_id')
    .distinct()
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export async function markFrozen(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('batches')
    .set({ frozen_at: sql`coalesce(frozen_at, ${at})` })
    .where('id', 'in', [...ids])
    .execute()
}
