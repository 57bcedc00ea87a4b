import { isRefusal } from '#domain/refusal.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { type Batch, lockBatches } from './batches.store.ts'
import { type EnteredBy, enterStock } from './enter-stock.ts'
import { markFrozen, readProductsOfBatches } from './lots/frozen.store.ts'
import { purgeLots } from './lots/lots.store.ts'
import { lockStock } from './stock.store.ts'
import { freeOf } from './take-off-sale.ts'

/** Units of a product in batches that are frozen together. */
export type ShelfOfProduct = { readonly productId: string; readonly shelfUnits: number; readonly freeUnits: number }
export type Frozen = { readonly products: readonly ShelfOfProduct[]; readonly wasFrozen: boolean }

/**
 * Freezes batches: they are neither proposed nor packed, their free units are taken off sale, and the pages of their lots say so (BATCH-04).
 * The caller has locked the orders that it holds.
 */
export async function freezeBatches(
  tx: Transaction,
  batches: readonly string[],
  { reason, ...enteredBy }: EnteredBy & { readonly reason: string },
): Promise<Frozen> {
  const stock = await lockStock(tx, (await readProductsOfBatches(tx, batches)).toSorted())
  const shelf = [...(await lockBatches(tx, batches)).values()]
  const free = freeOf(shelf, new Map([...stock].map(([id, row]) => [id, row.stock])))
  await markFrozen(tx, batches, enteredBy.at)
  const refused = await enterStock(
    tx,
    free
      .filter(({ units }) => units > 0)
      .map(({ id, productId, units }) => ({ kind: 'recall', productId, units: -units, batchId: id, reason })),
    enteredBy,
  )
  if (isRefusal(refused)) throw new Error(`The stock refused ${JSON.stringify(refused)}`)
  await purgeLots(tx, batches)
  await announceChange(tx, 'products')
  return { products: unitsByProduct(shelf, free), wasFrozen: shelf.some(({ isFrozen }) => isFrozen) }
}

export function unitsByProduct(
  shelf: readonly Pick<Batch, 'productId' | 'onShelf'>[],
  free: ReturnType<typeof freeOf>,
): ShelfOfProduct[] {
  return [...new Set(shelf.map(({ productId }) => productId))].map((productId) => ({
    productId,
    shelfUnits: shelf.reduce((sum, one) => sum + (one.productId === productId ? one.onShelf : 0), 0),
    freeUnits: free.reduce((sum, one) => sum + (one.productId === productId ? one.units : 0), 0),
  }))
}
