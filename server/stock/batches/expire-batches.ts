import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { isRefusal } from '#domain/refusal.ts'
import { stateOfBatch } from '#domain/stock/batch-states.ts'
import { promisedByBatch } from '#domain/stock/batches.ts'
import { unitsOnShelf } from '#domain/stock/count-shelf.ts'
import type { StockEntry } from '#domain/stock/stock-entry.ts'
import { writeEntries } from '#server/audit/write-entries.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import type { Running } from '#server/platform/jobs/jobs.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { enterStock } from '../enter-stock.ts'
import { lockStockAndShelf } from '../move-on-shelf.ts'
import { readUnitsOf } from '../stock-entries.store.ts'
import { offSale } from '../take-off-sale.ts'
import { type OnDay, readShortLifeProducts } from './batch-list.store.ts'
import { onDay } from './view-batches.ts'

/**
 * Takes the free units of batches beyond their last day of sale, and of recalled ones, off sale (BATCH-03, BATCH-04). Promised ones stay and stand on the
 * board. Run again, it takes what has become free meanwhile.
 */
export async function expireBatches(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  running?: Running,
): Promise<void> {
  const now = clock.now()
  const day = await onDay(database, now)
  for (const productId of await readShortLifeProducts(database, day)) {
    running?.abortSignal.throwIfAborted()
    await inTransaction(database, (tx) => expireOf(tx, productId, { ...day, now }))
  }
}

/** Why free units of a batch in this state are not sold. */
const writtenOff = { ...offSale, 'short-life': offSale.past }

async function expireOf(tx: Transaction, productId: string, { now, ...day }: OnDay & { now: Date }): Promise<void> {
  // Packing takes units of a batch while its product is locked.
  const batches = (await lockStockAndShelf(tx, [productId])).get(productId) ?? []
  const units = await readUnitsOf(tx, productId)
  if (!units) return
  const promised = promisedByBatch(batches, { promised: unitsOnShelf(units) - units.stock, today: day.today })
  let left = units.stock
  const entries: (StockEntry & { readonly batchId: string })[] = []
  for (const batch of batches) {
    const state = stateOfBatch(batch, day)
    if (!isWrittenOff(state)) continue
    const free = Math.min(left, batch.onShelf - (promised.get(batch.id) ?? 0))
    if (free <= 0) continue
    left -= free
    entries.push({ ...writtenOff[state], productId, batchId: batch.id, units: -free })
  }
  if (entries.length === 0) return
  const refused = await enterStock(tx, entries, { at: now })
  if (isRefusal(refused)) throw new Error(`The stock refused ${JSON.stringify(refused)}`)
  await announceChange(tx, 'products')
  await announceChange(tx, 'batches')
  let before = units.stock
  const audited: AuditEntry[] = []
  for (const kind of ['expired', 'recall'] as const) {
    const some = entries.filter((entry) => entry.kind === kind)
    if (some.length === 0) continue
    const stock = some.reduce((sum, entry) => sum + entry.units, before)
    audited.push({
      action: 'product.stock-written-off',
      subject: { kind: 'product', id: productId },
      also: some.map(({ batchId: id }) => ({ kind: 'batch', id })),
      before: { stock: before },
      after: { stock, units: before - stock, kind },
      ...(some[0]?.reason && { reason: some[0].reason }),
    })
    before = stock
  }
  // Last: the log's lock is held until the commit.
  await writeEntries(tx, audited, { actor: { kind: 'command' }, at: now })
}

function isWrittenOff(state: string): state is keyof typeof writtenOff {
  return state in writtenOff
}
