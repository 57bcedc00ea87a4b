import type { Connection } from '#server/platform/database/open-database.ts'
import { readProducts } from './catalogue.store.ts'
import { serializeProduct } from './serialize-product.ts'

/** URL of the first picture by product id; withdrawn products are missing. */
export async function mainPictures(connection: Connection, ids: readonly string[]): Promise<Map<string, string>> {
  const pictures = new Map<string, string>()
  for (const product of await readProducts(connection, { ids: [...new Set(ids)] })) {
    const [main] = serializeProduct(product).image
    if (main) pictures.set(product.id, main)
  }
  return pictures
}
