import { atMost } from '#domain/fulfilment/parcel-line.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { proposeBatches } from '#domain/stock/batches.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { lockBatchesToTake, takeFromBatches } from '#server/stock/move-on-shelf.ts'
import { readEarlierBatches } from '#server/stock/parcel-batches.store.ts'
import { type ParcelUnits, readParcelsOfOrder } from './parcels.store.ts'
import { unitsTaken } from './units-on-shelf.ts'

/** Units to pack lie in batches that are stopped or past their last day. */
export type TooFewGood = Refusal<'too-few-good', { title: string; n: number }>

type Wanted = {
  readonly order: StoredOrder
  /** The order with these units packed. */
  readonly left: StoredOrder
  /** One for each position. */
  readonly units: readonly { readonly position: number; readonly quantity: number }[]
  /** India's day. */
  readonly today: string
}

/** Takes units off the shelf by command, first expiry first; gives the lines of their parcel. */
export async function takeFirstExpiry(tx: Transaction, wanted: Wanted): Promise<readonly ParcelUnits[] | TooFewGood> {
  const { order, units, today } = wanted
  const lineOf = (position: number) => order.lines.find((line) => line.position === position)
  const locked = await lockBatchesToTake(tx, [
    ...new Set(units.flatMap(({ position }) => lineOf(position)?.productId ?? [])),
  ])
  if (locked.size === 0) return units
  const taken = atMost(units, await unitsTaken(tx, wanted))
  const lines: ParcelUnits[] = []
  for (const { position, quantity } of units) {
    const { productId = '', title = '' } = lineOf(position) ?? {}
    const batches = locked.get(productId)
    if (!batches) {
      lines.push({ position, quantity })
      continue
    }
    const fromBatches = taken.find((one) => one.position === position)?.quantity ?? 0
    const proposed = proposeBatches(batches, { units: fromBatches, today })
    if (proposed.missing > 0) return refuse('too-few-good', { title, n: fromBatches - proposed.missing })
    await takeFromBatches(tx, locked, { units: proposed.taken, today })
    const parts = new Map(proposed.taken.map((one) => [one.batchId, one.units]))
    const found = quantity - fromBatches
    const batch = found > 0 ? await batchOfLost(tx, order.number, { position, productId }) : ''
    if (found > 0) parts.set(batch, found + (parts.get(batch) ?? 0))
    lines.push(...[...parts].map(([batch, units]) => ({ position, quantity: units, batch })))
  }
  await announceChange(tx, 'batches')
  return lines
}

/** Units of a lost parcel that turned up are of the batch that they were packed from. */
async function batchOfLost(tx: Transaction, orderNumber: string, { position, productId }: Lost): Promise<string> {
  const lost = (await readParcelsOfOrder(tx, orderNumber)).filter(({ state }) => state === 'lost')
  const packed = lost.flatMap(({ lines }) => lines).find((line) => line.position === position && line.batch !== null)
  const batch = packed?.batch ?? (await readEarlierBatches(tx, [productId])).get(productId)
  if (batch === undefined) throw new Error(`${productId} has no batch`)
  return batch
}

type Lost = { readonly position: number; readonly productId: string }
