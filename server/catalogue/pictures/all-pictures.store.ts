import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

/** Keys of all pictures of products and categories. */
export async function readPictureKeys(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM product_pictures UNION SELECT picture_key FROM categories WHERE picture_key IS NOT NULL
    ORDER BY 1`.execute(connection)
  return rows.map(({ key }) => key)
}
