import { sql } from 'kysely'
import type { Picture } from '#domain/catalogue/product.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/** In their order; none of an unknown grower. */
export async function readGrowerPictures(connection: Connection, growerId: string): Promise<Picture[]> {
  const of = connection.selectFrom('grower_pictures').select(['key', 'alt']).where('grower_id', '=', growerId)
  return of.orderBy('position').execute()
}

/** The caller has locked the grower. Whose pages are purged and what the sitemap says follow from `changed_at`. */
export async function replaceGrowerPictures(
  tx: Transaction,
  growerId: string,
  pictures: readonly Picture[],
): Promise<void> {
  await tx.deleteFrom('grower_pictures').where('grower_id', '=', growerId).execute()
  if (pictures.length > 0) {
    const rows = pictures.map(({ key, alt }, position) => ({ grower_id: growerId, position, key, alt }))
    await tx.insertInto('grower_pictures').values(rows).execute()
  }
  // The clock, not the beginning of the transaction: the row has to differ.
  await sql`UPDATE growers SET changed_at = clock_timestamp() WHERE id = ${growerId}`.execute(tx)
}
