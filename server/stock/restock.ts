import type { WantedLine } from '#domain/checkout/merge-lines.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { chooseBatches } from './choose-batches.ts'
import { type EnteredBy, enterStock } from './enter-stock.ts'
import { lockStock } from './stock.store.ts'

type Line = WantedLine & {
  readonly kind: 'cancelled' | 'returned'
  /** Written off at once, as what. */
  readonly writeOff?: 'damage' | 'missing' | undefined
  /** Of a returned unit, where it is known. */
  readonly batchId?: string | undefined
}

/**
 * Puts sold goods back into stock. They count as received again, so that received = stock + reserved + sold (PAY-06); damaged and
 * missing ones are written off at once (REFUND-03). A product that is no longer in the catalogue has no stock.
 */
export async function restock(
  tx: Transaction,
  lines: readonly Line[],
  { reason, ...enteredBy }: EnteredBy & { readonly reason: string },
): Promise<void> {
  // All at once: products locked kind by kind could deadlock with a checkout.
  const known = await lockStock(
    tx,
    lines.map(({ productId }) => productId),
  )
  const entries = lines
    .filter(({ productId }) => known.has(productId))
    .flatMap(({ kind, productId, quantity, writeOff, batchId }) => [
      { kind, productId, units: quantity, reason, batchId: kind === 'returned' ? batchId : undefined },
      ...(writeOff ? [{ kind: writeOff, productId, units: -quantity, reason, batchId } as const] : []),
    ])
  const refused = await enterStock(tx, await chooseBatches(tx, entries), enteredBy)
  if (isRefusal(refused)) throw new Error(`The stock refused ${JSON.stringify(refused)}`)
}
