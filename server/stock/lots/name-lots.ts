import { readTitles } from '#server/catalogue/catalogue.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readBatches } from '../batches.store.ts'

/** The names of batches, for people: title of the product, code and lot. */
export async function nameLots(connection: Connection, batches: readonly string[]) {
  const shelf = await readBatches(connection, batches)
  const titles = await readTitles(connection, [...new Set(shelf.map(({ productId }) => productId))])
  return shelf.map(({ id, productId, code, lot }) => ({
    id,
    productId,
    code,
    lot,
    title: titles[productId] ?? productId,
  }))
}
