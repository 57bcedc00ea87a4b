// Parcels move units between batches on the shelf and boxes (BATCH-02, decision 0061).
import { formatDate } from '#domain/dates.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { byExpiry, isGood } from '#domain/stock/batches.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { type Batch, listBatchesOfAll, lockBatches, readBatched } from './batches.store.ts'
import { addToBatches, readEarlierBatches } from './parcel-batches.store.ts'
import { keepUnbatched, lockStock } from './stock.store.ts'

export type UnitsOfBatch = { readonly batchId: string; readonly units: number }
export type TakeRefusal =
  | Refusal<'batch-unknown'>
  | Refusal<'batch-frozen', { batch: string }>
  | Refusal<'batch-past', { batch: string; date: string }>
  | Refusal<'batch-left', { batch: string; batchId: string; n: number }>

/**
 * Batches by product, those that expire first first, locked until the transaction ends: those with units on the shelf, and those that are named.
 * A product without batches is not in it.
 */
export type LockedBatches = ReadonlyMap<string, readonly Batch[]>

/** For parcels: sales of these products go on meanwhile. */
export async function lockBatchesToTake(
  tx: Transaction,
  productIds: readonly string[],
  batchIds: readonly string[] = [],
): Promise<LockedBatches> {
  await keepUnbatched(tx, productIds)
  return lockBatchesOf(tx, productIds, batchIds)
}

/** For entries, which change products: these are locked before their batches. Batches of earlier units too, to which units without one come back. */
export async function lockStockAndShelf(
  tx: Transaction,
  productIds: readonly string[],
  batchIds: readonly string[] = [],
): Promise<LockedBatches> {
  await lockStock(tx, productIds)
  const earlier = await readEarlierBatches(tx, productIds)
  return lockBatchesOf(tx, productIds, [...batchIds, ...earlier.values()])
}

async function lockBatchesOf(
  tx: Transaction,
  productIds: readonly string[],
  batchIds: readonly string[],
): Promise<LockedBatches> {
  const batched = await readBatched(tx, productIds)
  if (batched.size === 0) return new Map()
  const onShelf = [...(await listBatchesOfAll(tx, [...batched], { onShelf: true })).values()].flat()
  const locked = await lockBatches(tx, [...new Set([...onShelf.map(({ id }) => id), ...batchIds])])
  const all = [...locked.values()].toSorted(byExpiry)
  return new Map([...batched].map((id) => [id, all.filter(({ productId }) => productId === id)]))
}

/** Takes units off the shelf into a parcel. Refuses more than lie there, frozen batches and those past their last day; nothing is changed then. */
export async function takeFromBatches(
  tx: Transaction,
  locked: LockedBatches,
  { units: wanted, today }: { readonly units: readonly UnitsOfBatch[]; readonly today: string },
): Promise<TakeRefusal | undefined> {
  const batches = [...locked.values()].flat()
  for (const { batchId } of wanted) {
    const batch = batches.find(({ id }) => id === batchId)
    if (!batch) return refuse('batch-unknown')
    if (batch.isFrozen) return refuse('batch-frozen', { batch: batch.code })
    if (!isGood(batch, today)) return refuse('batch-past', { batch: batch.code, date: formatDate(batch.bestBeforeOn) })
    const units = wanted.reduce((sum, one) => sum + (one.batchId === batchId ? one.units : 0), 0)
    if (units > batch.onShelf) return refuse('batch-left', { batch: batch.code, batchId, n: batch.onShelf })
  }
  await addToBatches(
    tx,
    wanted.map(({ batchId, units }) => ({ batchId, units: -units })),
  )
  return undefined
}

/** Puts units of a parcel that was taken apart or came back where they were taken from, whatever has become of the batch since. */
export async function returnToBatches(tx: Transaction, units: readonly UnitsOfBatch[]): Promise<void> {
  if (units.length > 0) await addToBatches(tx, units)
}
