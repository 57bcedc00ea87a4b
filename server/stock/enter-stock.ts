import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StockEntry } from '#domain/stock/stock-entry.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { lockStock } from './stock.store.ts'
import { insertEntries } from './stock-entries.store.ts'

export type StockRefusal =
  | Refusal<'unknown-product', { productId: string }>
  /** Stock would be below 0: reserved and sold units are not there to be taken off. */
  | Refusal<'not-enough-stock', { productId: string; title: string; left: number }>

export type EnteredBy = { readonly at: Date; readonly staffId?: string | undefined }

/** Adds entries to the ledger, and their units to received and stock (STOCK-01). A refusal has changed nothing. */
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
  await insertEntries(tx, entries, enteredBy)
}
