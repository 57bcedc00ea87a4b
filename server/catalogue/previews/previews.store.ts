import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

type Preview = { readonly tokenHash: Buffer; readonly productId: string; readonly expiresAt: Date }

/** Those that have ended go. False when there is no such product. */
export async function insertPreview(tx: Transaction, now: Date, preview: Preview): Promise<boolean> {
  await tx.deleteFrom('product_previews').where('expires_at', '<=', now).execute()
  const product = tx.selectFrom('products').select('id').where('id', '=', preview.productId).forKeyShare()
  if (!(await product.executeTakeFirst())) return false
  const { tokenHash, productId, expiresAt } = preview
  await tx
    .insertInto('product_previews')
    .values({ token_hash: tokenHash, product_id: productId, expires_at: expiresAt })
    .execute()
  return true
}

/** The product of a link that has not ended. */
export async function readPreviewed(connection: Connection, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await connection
    .selectFrom('product_previews')
    .select('product_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.product_id
}
