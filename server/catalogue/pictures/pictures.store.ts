import type { Picture } from '#domain/catalogue/product.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/** The product is locked, so of two who change its pictures the second sees the first. */
export async function lockPictures(tx: Transaction, productId: string): Promise<Picture[] | undefined> {
  await tx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
  return readPictures(tx, productId)
}

/** In their order; undefined without a product. */
export async function readPictures(connection: Connection, productId: string): Promise<Picture[] | undefined> {
  const rows = await connection
    .selectFrom('products')
    .leftJoin('product_pictures as picture', 'picture.product_id', 'products.id')
    .select(['key', 'alt'])
    .where('products.id', '=', productId)
    .orderBy('picture.position')
    .execute()
  if (rows.length === 0) return undefined
  return rows.flatMap(({ key, alt }) => (key === null || alt === null ? [] : [{ key, alt }]))
}

export async function replacePictures(tx: Transaction, productId: string, pictures: readonly Picture[]): Promise<void> {
  await tx.deleteFrom('product_pictures').where('product_id', '=', productId).execute()
  if (pictures.length === 0) return
  const rows = pictures.map(({ key, alt }, position) => ({ product_id: productId, position, key, alt }))
  await tx.insertInto('product_pictures').values(rows).execute()
}
