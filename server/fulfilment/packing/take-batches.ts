import { type BatchToPack, batchReasonLabels, skippedBatch } from '#domain/fulfilment/batch-choice.ts'
import { atMost } from '#domain/fulfilment/parcel-line.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { isGood } from '#domain/stock/batches.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import type { Batch } from '#server/stock/batches.store.ts'
import {
  type LockedBatches,
  lockBatchesToTake,
  type TakeRefusal,
  takeFromBatches,
} from '#server/stock/move-on-shelf.ts'
import { type PackedBy, type ParcelUnits, readLastPackedOf } from '../parcels.store.ts'
import { unitsTaken } from '../units-on-shelf.ts'

export type BatchRefusal =
  | Exclude<TakeRefusal, BatchLeft>
  | Refusal<'batch-left', Left>
  | (Refusal<'batch-left-by', Left & { name: string }> & PackedBy)
  /** A page of before the product had batches. */
  | Refusal<'batch-needed'>
  | Refusal<'batch-first', { batch: string }>

type Left = { batch: string; n: number; left: string }

type Wanted = {
  readonly order: StoredOrder
  /** The order with these units packed. */
  readonly left: StoredOrder
  readonly lines: readonly ParcelUnits[]
  /** India's day. */
  readonly today: string
}

/**
 * Takes the units of a parcel from their batches (BATCH-02). Units of batched products need one; another than the first that expires needs a
 * reason. `named` is what the log says of a batch, `otherwise` what it says of reasons.
 */
export async function takeBatches(tx: Transaction, { order, left, lines, today }: Wanted) {
  const productOf = (position: number) => order.lines.find((line) => line.position === position)?.productId ?? ''
  const productIds = [...new Set(lines.map(({ position }) => productOf(position)))]
  const locked = await lockBatchesToTake(
    tx,
    productIds,
    lines.flatMap(({ batch }) => batch ?? []),
  )
  if (locked.size === 0) return { named: () => '', otherwise: [] }
  if (lines.some(({ position, batch }) => !batch && locked.has(productOf(position)))) return refuse('batch-needed')
  const fromBatches = atMost(lines, await unitsTaken(tx, { order, left }))
  const units = fromBatches.flatMap(({ batch, quantity }) => (batch ? [{ batchId: batch, units: quantity }] : []))
  const refused = await takeFromBatches(tx, locked, { units, today })
  if (refused) return refused.refused === 'batch-left' ? batchLeft(tx, refused) : refused
  const skipped = skippedOf(locked, { lines, today, productOf })
  if (skipped) return refuse('batch-first', { batch: skipped.code })
  await announceChange(tx, 'batches')
  const codes = new Map([...locked.values()].flat().map(({ id, code }) => [id, code]))
  return {
    named: (batch: string | undefined) => (batch ? `, batch ${codes.get(batch) ?? batch}` : ''),
    otherwise: lines.flatMap(({ batch = '', batchReason }) => {
      return batchReason ? [`${codes.get(batch)}: ${batchReasonLabels[batchReason]}`] : []
    }),
  }
}

type Lines = Pick<Wanted, 'lines' | 'today'> & { readonly productOf: (position: number) => string }

/** The batch that expires sooner than what is taken without a reason. */
function skippedOf(locked: LockedBatches, { lines, today, productOf }: Lines): BatchToPack | undefined {
  for (const [productId, batches] of locked) {
    const own = lines.filter(({ position }) => productOf(position) === productId)
    if (own.some(({ batchReason }) => batchReason)) continue
    const taken = own.map(({ batch = '', quantity }) => ({ batch, units: quantity }))
    const skipped = skippedBatch(
      batches.map((batch) => batchToPack(batch, today)),
      taken,
    )
    if (skipped) return skipped
  }
  return undefined
}

/** As the desk shows it. */
export function batchToPack({ id, code, lot, bestBeforeOn, onShelf, isFrozen }: Batch, today: string): BatchToPack {
  const stop = isFrozen ? 'frozen' : isGood({ bestBeforeOn }, today) ? undefined : 'past'
  const batch = { id, code, bestBefore: bestBeforeOn, units: onShelf }
  return { ...batch, ...(lot !== '' && { lot }), ...(stop && { stop }) }
}

type BatchLeft = Extract<TakeRefusal, Refusal<'batch-left', object>>

async function batchLeft(tx: Transaction, { batch, batchId, n }: BatchLeft) {
  const left = n === 0 ? 'None is' : `Only ${n} ${n === 1 ? 'is' : 'are'}`
  const last = await readLastPackedOf(tx, batchId)
  if (!last?.by) return refuse('batch-left', { batch, n, left })
  return { ...refuse('batch-left-by', { batch, n, left, name: last.by }), ...last }
}
