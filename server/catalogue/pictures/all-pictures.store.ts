import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

/** Keys of all pictures of products, categories and growers. */
export async function readPictureKeys(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM product_pictures UNION SELECT picture_key FROM categories WHERE picture_key IS NOT NULL
    UNION SELECT key FROM grower_pictures
    ORDER BY 1`.execute(connection)
  return rows.map(({ key }) => key)
}
