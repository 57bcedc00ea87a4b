import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type UnitsOfBatch = { readonly id: string; readonly onShelf: number; readonly writtenOff: number }

/** Units of batches on the shelf now, and those written off or missing at counts since they came. */
export async function readUnitsOfBatches(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, UnitsOfBatch>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<UnitsOfBatch>`
    SELECT id, on_shelf AS "onShelf", (SELECT coalesce(-sum(units), 0)::int FROM stock_entries AS entry
      WHERE batch_id = batches.id AND kind IN ('count', 'damage', 'missing', 'expired', 'sample', 'recall')) AS "writtenOff"
    FROM batches WHERE id = ANY (${[...ids]}::uuid[])`.execute(connection)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Says which packing run made a batch (BATCH-06). */
export async function setRunOfBatch(tx: Transaction, id: string, runId: number): Promise<void> {
  await tx.updateTable('batches').set({ run_id: runId }).where('id', '=', id).execute()
}
