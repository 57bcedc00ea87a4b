import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StockEntry } from '#domain/stock/stock-entry.ts'
import { indianDate } from '#domain/time.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { lockBatches, readBatched, readStoppedBatches } from './batches.store.ts'
import { lockStock } from './stock.store.ts'
import { insertEntries } from './stock-entries.store.ts'
import { takeStoppedOffSale } from './take-off-sale.ts'

export type StockRefusal =
  | Refusal<'unknown-product', { productId: string }>
  /** Stock would be below 0: reserved and sold units are not there to be taken off. */
  | Refusal<'not-enough-stock', { productId: string; title: string; left: number }>
  | BatchOfEntryRefusal
type BatchOfEntryRefusal =
  /** A product with batches, and an entry that names none. */
  | Refusal<'batch-needed', { productId: string; title: string }>
  | Refusal<'not-enough-in-batch', { productId: string; code: string; left: number }>

export type EnteredBy = { readonly at: Date; readonly staffId?: string | undefined }

/**
 * Adds entries to the ledger, and their units to received, stock and the shelf of their batch (STOCK-01, BATCH-02). A refusal has changed
 * nothing.
 */
export async function enterStock(
  tx: Transaction,
  entries: readonly StockEntry[],
  enteredBy: EnteredBy,
): Promise<StockRefusal | undefined> {
  const stock = await lockStock(
    tx,
    entries.map(({ productId }) => productId),
  )
  const left = new Map([...stock].map(([id, row]) => [id, row.stock]))
  for (const { productId, units } of entries) {
    const [product, before] = [stock.get(productId), left.get(productId)]
    if (!product || before === undefined) return refuse('unknown-product', { productId })
    if (before + units < 0) return refuse('not-enough-stock', { productId, title: product.title, left: product.stock })
    left.set(productId, before + units)
  }
  const titles = new Map([...stock].map(([id, { title }]) => [id, title]))
  const raised = [...new Set(entries.flatMap(({ productId, units }) => (units > 0 ? [productId] : [])))]
  const today = indianDate(enteredBy.at)
  // What is delivered past its day stays until the night, so that a slip can be corrected or undone (BATCH-03).
  const delivered = entries.flatMap(({ kind, batchId }) => (kind === 'delivery' ? (batchId ?? []) : []))
  const stopped = await readStoppedBatches(tx, raised, { today, delivered })
  const refusal = await batchRefusal(tx, entries, { titles, stopped })
  if (refusal) return refusal
  await insertEntries(tx, entries, enteredBy)
  await takeStoppedOffSale(tx, raised, { at: enteredBy.at, delivered })
}

/** Units that somebody cancelled, or that replace others, are in no batch. */
export function isInBatch({ kind }: StockEntry): boolean {
  return kind !== 'cancelled' && kind !== 'resent'
}

async function batchRefusal(
  tx: Transaction,
  all: readonly StockEntry[],
  { titles, stopped }: { readonly titles: ReadonlyMap<string, string>; readonly stopped: readonly string[] },
): Promise<BatchOfEntryRefusal | undefined> {
  const entries = all.filter(isInBatch)
  // All at once, in their order: packing locks them too.
  const batches = await lockBatches(tx, [...entries.flatMap(({ batchId }) => batchId ?? []), ...stopped])
  const batched = await readBatched(tx, [...new Set(entries.map(({ productId }) => productId))])
  const left = new Map([...batches].map(([id, { onShelf }]) => [id, onShelf]))
  for (const { productId, batchId = '', units } of entries) {
    const [batch, before] = [batches.get(batchId), left.get(batchId)]
    if (!batch || before === undefined || batch.productId !== productId) {
      if (batched.has(productId))
        return refuse('batch-needed', { productId, title: titles.get(productId) ?? productId })
    } else {
      if (before + units < 0) return refuse('not-enough-in-batch', { productId, code: batch.code, left: batch.onShelf })
      left.set(batchId, before + units)
    }
  }
}
