import type { Connection } from '#server/platform/database/open-database.ts'
import { readBatches } from './batches.store.ts'
import { unitsOf } from './freeze-batches.ts'
import { readUnitsOfAll } from './stock-entries.store.ts'
import { freeOf } from './take-off-sale.ts'

/** What lies on the shelf of these batches, and how much of it nobody was promised; with their names. */
export async function viewShelfOfBatches(connection: Connection, batches: readonly string[]) {
  const shelf = await readBatches(connection, batches)
  const products = await readUnitsOfAll(connection, [...new Set(shelf.map(({ productId }) => productId))])
  const free = freeOf(shelf, new Map([...products].map(([id, { stock }]) => [id, stock])))
  return {
    batches: shelf.map(({ id, productId, code, lot, onShelf, isFrozen }) => ({
      ...{ id, productId, code, lot, onShelf, isFrozen },
      title: products.get(productId)?.title ?? productId,
    })),
    ...unitsOf(shelf, free),
  }
}
