import { readProductNames } from '#server/catalogue/catalogue.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readBatches } from '../batches.store.ts'

/** The names of batches, for people: title of the product, code and lot. */
export async function nameLots(connection: Connection, batches: readonly string[]) {
  const found = await readBatches(connection, batches)
  const titles = await readProductNames(connection, [...new Set(found.map(({ productId }) => productId))])
  return found.map(({ id, productId, code, lot }) => ({
    id,
    productId,
    code,
    lot,
    title: titles[productId] ?? productId,
  }))
}
