// Units of batches that are stopped or past their last day are never sold again (BATCH-02, BATCH-04, decision 0064).
import { isGood } from '#domain/stock/batches.ts'
import { indianDate } from '#domain/time.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { lockBatches, readStoppedBatches } from './batches.store.ts'
import { lockStock } from './stock.store.ts'
import { insertEntries } from './stock-entries.store.ts'

/** Why units are taken off sale by themselves. */
export const offSale = {
  past: { kind: 'expired', reason: 'Shelf rule' },
  recalled: { kind: 'recall', reason: 'Recall' },
} as const

/**
 * Of each batch the units on the shelf that no customer was promised, several of one product sharing what it has for sale (`stock`). What is
 * promised is packed from other batches as far as they reach.
 */
export function freeOf(
  batches: readonly { readonly id: string; readonly productId: string; readonly onShelf: number }[],
  stock: ReadonlyMap<string, number>,
) {
  const left = new Map(stock)
  return batches.map(({ id, productId, onShelf }) => {
    const forSale = left.get(productId) ?? 0
    const units = Math.max(0, Math.min(onShelf, forSale))
    left.set(productId, forSale - units)
    return { id, productId, units }
  })
}

/**
 * Takes off sale what has become free of such batches: a cancelled order, a reservation that ended or a delivery makes promised units free, and
 * those that cannot be packed are the first. The caller has locked the products, and batches in the order of their ids.
 */
export async function takeStoppedOffSale(
  tx: Transaction,
  productIds: readonly string[],
  { at, delivered }: { readonly at: Date; readonly delivered?: readonly string[] },
): Promise<void> {
  const today = indianDate(at)
  const ids = await readStoppedBatches(tx, productIds, { today, delivered })
  if (ids.length === 0) return
  const batches = await lockBatches(tx, ids)
  const stock = await lockStock(tx, productIds)
  const free = freeOf([...batches.values()], new Map([...stock].map(([id, row]) => [id, row.stock])))
  const entries = free
    .filter(({ units }) => units > 0)
    .map(({ id, productId, units }) => {
      const batch = batches.get(id)
      const isPast = batch !== undefined && !batch.isFrozen && !isGood(batch, today)
      return { ...(isPast ? offSale.past : offSale.recalled), productId, batchId: id, units: -units }
    })
  if (entries.length === 0) return
  await insertEntries(tx, entries, { at })
  await announceChange(tx, 'products')
  await announceChange(tx, 'batches')
}
