import type { Connection } from '#server/platform/database/open-database.ts'

export async function readStickerBatch(connection: Connection, id: string) {
  return connection
    .selectFrom('batches')
    .select(['product_id as productId', 'grower_id as growerId', 'lot', 'mrp_paise as mrp'])
    .select(['code', 'frozen_at as frozenAt'])
    .select(['packed_on as packedOn', 'best_before_on as bestBefore', 'packer_fssai as packerFssai'])
    .where('id', '=', id)
    .executeTakeFirst()
}
