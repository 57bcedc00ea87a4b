import type { Picture } from '#domain/catalogue/product.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'

/** In their order; the product is locked, so of two who change its pictures the second sees the first. */
export async function lockPictures(tx: Transaction, productId: string): Promise<Picture[] | undefined> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
  if (!product) return undefined
  return tx
    .selectFrom('product_pictures')
    .select(['key', 'alt'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
}

export async function replacePictures(tx: Transaction, productId: string, pictures: readonly Picture[]): Promise<void> {
  await tx.deleteFrom('product_pictures').where('product_id', '=', productId).execute()
  if (pictures.length === 0) return
  const rows = pictures.map(({ key, alt }, position) => ({ product_id: productId, position, key, alt }))
  await tx.insertInto('product_pictures').values(rows).execute()
}
