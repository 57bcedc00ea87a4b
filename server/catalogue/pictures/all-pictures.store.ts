import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

/** Keys of all pictures of products, categories and growers. */
export async function readPictureKeys(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM product_pictures UNION SELECT picture_key FROM categories WHERE picture_key IS NOT NULL
    ${(await hasGrowerPictures(connection)) ? sql`UNION SELECT key FROM grower_pictures` : sql``}
    ORDER BY 1`.execute(connection)
  return rows.map(({ key }) => key)
}

/** A copy of a version before 0.4.0 has no such table (SETTINGS-02). */
async function hasGrowerPictures(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT to_regclass('grower_pictures') IS NOT NULL AS is`.execute(
    connection,
  )
  return rows[0]?.is ?? false
}
