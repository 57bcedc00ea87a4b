import { picturePath } from '#domain/catalogue/picture.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readProducts } from './catalogue.store.ts'

/** URL of the first picture by product id; withdrawn products are missing. */
export async function mainPictures(connection: Connection, ids: readonly string[]): Promise<Map<string, string>> {
  const pictures = new Map<string, string>()
  for (const { id, pictures: all } of await readProducts(connection, { ids: [...new Set(ids)] })) {
    if (all[0]) pictures.set(id, picturePath(all[0].key))
  }
  return pictures
}
