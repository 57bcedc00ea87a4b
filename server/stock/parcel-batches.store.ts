import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/** Adds signed units to what lies on the shelf of locked batches (decision 0061). */
export async function addToBatches(
  tx: Transaction,
  moves: readonly { readonly batchId: string; readonly units: number }[],
): Promise<void> {
  const [ids, units] = [moves.map(({ batchId }) => batchId), moves.map((move) => move.units)]
  await sql`
    UPDATE batches SET on_shelf = on_shelf + move.units
    FROM (SELECT id, sum(units)::int AS units FROM unnest(${ids}::uuid[], ${units}::int[]) AS one (id, units) GROUP BY id) AS move
    WHERE batches.id = move.id`.execute(tx)
}

/**
 * By product, the batch of units that were packed without one: what lay there when the first batch was entered (BATCH-01). Where nothing did,
 * the one that expires first: theirs are older.
 */
export async function readEarlierBatches(
  connection: Connection,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ productId: string; id: string }>`
    SELECT DISTINCT ON (product_id) product_id AS "productId", id FROM batches WHERE product_id = ANY (${[...productIds]}::text[])
    ORDER BY product_id, has_earlier_units DESC, best_before_on, id`.execute(connection)
  return new Map(rows.map(({ productId, id }) => [productId, id]))
}

/** What packing slips say of batches, by id. */
export async function readPrintedBatches(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly code: string; readonly bestBefore: string }>> {
  const rows = await connection
    .selectFrom('batches')
    .select(['id', 'code', 'best_before_on as bestBefore'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return new Map(rows.map(({ id, ...batch }) => [id, batch]))
}
