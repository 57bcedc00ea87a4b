import type { Connection } from '#server/platform/database/open-database.ts'

export type BatchOrigin = {
  readonly id: string
  readonly productId: string
  readonly code: string
  readonly growerId: string | null
  readonly bestBeforeOn: string
  readonly isFrozen: boolean
}

/** All batches by id. */
export async function readBatchOrigins(connection: Connection): Promise<Map<string, BatchOrigin>> {
  const rows = await connection
    .selectFrom('batches')
    .select((eb) => [
      ...(['id', 'product_id as productId', 'code', 'grower_id as growerId'] as const),
      'best_before_on as bestBeforeOn',
      eb('frozen_at', 'is not', null).as('isFrozen'),
    ])
    .orderBy('entered_at')
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, isFrozen: Boolean(row.isFrozen) }]))
}
