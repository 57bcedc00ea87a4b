import type { Picture } from '#domain/catalogue/product.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/** Of test reports, in their order; public with the page of the lot. */
export async function readBatchPictures(connection: Connection, batchId: string): Promise<Picture[]> {
  const of = connection.selectFrom('batch_pictures').select(['key', 'alt']).where('batch_id', '=', batchId)
  return of.orderBy('position').execute()
}

/** The caller has locked the batch. */
export async function replaceBatchPictures(
  tx: Transaction,
  batchId: string,
  pictures: readonly Picture[],
): Promise<void> {
  await tx.deleteFrom('batch_pictures').where('batch_id', '=', batchId).execute()
  if (pictures.length === 0) return
  const rows = pictures.map(({ key, alt }, position) => ({ batch_id: batchId, position, key, alt }))
  await tx.insertInto('batch_pictures').values(rows).execute()
}

/** Of all batches. */
export async function readBatchPictureKeys(connection: Connection): Promise<string[]> {
  const rows = await connection.selectFrom('batch_pictures').select('key').execute()
  return rows.map(({ key }) => key)
}
