import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type ShelvedUnits = {
  readonly id: string
  readonly productId: string
  readonly code: string
  readonly lot: string
  readonly onShelf: number
  readonly isFrozen: boolean
}

export async function readShelf(connection: Connection, ids: readonly string[]): Promise<ShelvedUnits[]> {
  return (await selectShelf(connection, ids).execute()).map(toShelved)
}

/**
 * A batch and those that its packing run made with it (BATCH-04), without those that were recalled before. The id alone where there is no such batch.
 */
export async function readPackedWith(connection: Connection, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT one.id FROM batches AS chosen JOIN batches AS one ON one.id = chosen.id OR one.run_id = chosen.run_id AND one.frozen_at IS NULL
    WHERE chosen.id = ${id} ORDER BY one.id`.execute(connection)
  return rows.length > 0 ? rows.map((row) => row.id) : [id]
}

/** After their products. */
export async function lockShelf(tx: Transaction, ids: readonly string[]): Promise<ShelvedUnits[]> {
  return (await selectShelf(tx, ids).forNoKeyUpdate().execute()).map(toShelved)
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

function selectShelf(connection: Connection, ids: readonly string[]) {
  return connection
    .selectFrom('batches')
    .select(['id', 'product_id', 'code', 'lot', 'on_shelf', 'frozen_at'])
    .where('id', 'in', [...ids])
    .orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectShelf>['executeTakeFirstOrThrow']>>

function toShelved(row: Row): ShelvedUnits {
  const { id, code, lot } = row
  return {
    id,
    code,
    lot: lot ?? '',
    productId: row.product_id,
    onShelf: row.on_shelf,
    isFrozen: row.frozen_at !== null,
  }
}
