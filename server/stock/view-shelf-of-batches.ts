import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readPromised } from './batches/view-batches.ts'
import { readBatches } from './batches.store.ts'
import { unitsByProduct } from './freeze-batches.ts'
import { readUnitsOfAll } from './stock-entries.store.ts'
import { freeOf } from './take-off-sale.ts'

/** What lies on the shelf of these batches, how much of it customers wait for, and how much a recall takes off sale; with their names. */
export async function viewShelfOfBatches(
  connection: Connection,
  batches: readonly string[],
  { today }: { readonly today: string },
) {
  const shelf = await readBatches(connection, batches)
  const productIds = [...new Set(shelf.map(({ productId }) => productId))]
  const products = await readUnitsOfAll(connection, productIds)
  const promised = await readPromised(connection, productIds, { today })
  const free = freeOf(shelf, new Map([...products].map(([id, { stock }]) => [id, stock])))
  return {
    batches: shelf.map(({ id, productId, code, lot, onShelf, isFrozen, packedOn, enteredAt, hasEarlierUnits }) => {
      const of = products.get(productId)
      const title = of ? titleWithSize(of.title, of.netQuantity) : productId
      return { id, productId, code, lot, onShelf, isFrozen, packedOn, enteredAt, hasEarlierUnits, title }
    }),
    products: unitsByProduct(shelf, free).map((units) => ({
      ...units,
      promisedUnits: shelf.reduce((sum, one) => {
        return sum + (one.productId === units.productId ? (promised.get(one.id) ?? 0) : 0)
      }, 0),
    })),
  }
}
