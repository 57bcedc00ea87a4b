import { byExpiry } from '#domain/stock/batches.ts'
import type { StockEntry } from '#domain/stock/stock-entry.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { type Batch, listBatchesOfAll } from './batches.store.ts'
import { isInBatch } from './enter-stock.ts'

/**
 * Gives entries of batched products a batch where nobody has chosen one: what comes back goes to the batch of earlier units, else to the one that
 * expires first; what is written off is taken from those that expire first. The caller has locked the products.
 */
export async function chooseBatches(tx: Transaction, entries: readonly StockEntry[]): Promise<StockEntry[]> {
  const open = entries.filter((entry) => isInBatch(entry) && entry.batchId === undefined)
  if (open.length === 0) return [...entries]
  const batches = await listBatchesOfAll(tx, [...new Set(open.map(({ productId }) => productId))])
  const left = new Map([...batches.values()].flat().map(({ id, onShelf }) => [id, onShelf]))
  return entries.flatMap((entry) => {
    const of = batches.get(entry.productId)
    if (!of || !isInBatch(entry)) return [entry]
    const chosen = entry.batchId === undefined ? choose(entry, of, left) : [entry]
    for (const { batchId = '', units } of chosen) left.set(batchId, (left.get(batchId) ?? 0) + units)
    return chosen
  })
}

function choose(entry: StockEntry, batches: readonly Batch[], left: ReadonlyMap<string, number>): StockEntry[] {
  const sorted = batches.toSorted(byExpiry)
  const onShelf = sorted.filter(({ id }) => (left.get(id) ?? 0) > 0)
  if (entry.units >= 0) {
    const into = sorted.find(({ hasEarlierUnits }) => hasEarlierUnits) ?? onShelf[0] ?? sorted.at(-1)
    return [{ ...entry, batchId: into?.id }]
  }
  let wanted = -entry.units
  const parts = onShelf.map(({ id }) => {
    const units = Math.min(wanted, left.get(id) ?? 0)
    wanted -= units
    return { ...entry, batchId: id, units: -units }
  })
  // What no batch has is refused with the entry.
  return [...parts.filter(({ units }) => units < 0), ...(wanted > 0 ? [{ ...entry, units: -wanted }] : [])]
}
