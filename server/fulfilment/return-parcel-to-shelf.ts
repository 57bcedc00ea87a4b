import { atMost } from '#domain/fulfilment/parcel-line.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { indianDate } from '#domain/time.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { isAnyStopped } from '#server/stock/batches.store.ts'
import type { EnteredBy } from '#server/stock/enter-stock.ts'
import { lockShelf, lockStockAndShelf, returnToShelf } from '#server/stock/move-on-shelf.ts'
import { readEarlierBatches } from '#server/stock/shelf.store.ts'
import { insertEntries } from '#server/stock/stock-entries.store.ts'
import type { ParcelRow } from './parcels.store.ts'
import { unitsOnShelf } from './units-on-shelf.ts'

/** `moved`: the order with the units of the parcel to pack again. */
type Located = {
  readonly order: StoredOrder
  readonly parcel: ParcelRow
  readonly moved: StoredOrder
  readonly at: Date
}

/**
 * Before a parcel of a locked order is unpacked or comes back: `put`, after it, returns its units to their batches. Those that a credit note took
 * back while they were away are not to be sold: a pair of entries takes them out of their batch again. Undefined: none of its products has
 * batches.
 */
export async function lockForReturn(tx: Transaction, { order, parcel: { lines }, moved, at }: Located) {
  const productOf = (position: number) => order.lines.find((line) => line.position === position)?.productId ?? ''
  const batchIds = lines.flatMap(({ batch }) => batch ?? [])
  const productIds = [...new Set(lines.map(({ position }) => productOf(position)))]
  // Entries change products, which come before batches.
  const changesStock = isAnyTakenBack(lines, { order, moved }) || (await isAnyStopped(tx, batchIds, indianDate(at)))
  const lock = changesStock ? lockStockAndShelf : lockShelf
  const shelf = await lock(tx, productIds, batchIds)
  if (shelf.size === 0) return undefined
  const earlier = await readEarlierBatches(tx, [...shelf.keys()])
  const before = await unitsOnShelf(tx, order)
  return {
    async put(by: EnteredBy) {
      const after = await unitsOnShelf(tx, moved)
      const gained = new Map([...after].map(([position, units]) => [position, units - (before.get(position) ?? 0)]))
      const here = atMost(lines, gained)
      const units = here.flatMap(({ position, quantity, batch }) => {
        const batchId = batch ?? earlier.get(productOf(position))
        return batchId === undefined ? [] : [{ batchId, units: quantity }]
      })
      const rest = lines.flatMap(({ position, quantity, batch }) => {
        const some = here.find((one) => one.position === position && one.batch === batch)?.quantity ?? 0
        return batch === null || some === quantity ? [] : [{ position, batchId: batch, units: quantity - some }]
      })
      await returnToShelf(tx, [...units, ...rest])
      const entries = rest.flatMap(({ position, batchId, units }) => {
        const count = { kind: 'count', productId: productOf(position), reason: `Refunded in ${order.number}` } as const
        return [
          { ...count, units: -units, batchId },
          { ...count, units },
        ]
      })
      await insertEntries(tx, entries, by)
      await announceChange(tx, 'batches')
    },
  }
}

function isAnyTakenBack(lines: ParcelRow['lines'], { order, moved }: Pick<Located, 'order' | 'moved'>): boolean {
  const toPackAt = ({ lines }: StoredOrder, position: number) =>
    lines.find((line) => line.position === position)?.toPack ?? 0
  return lines.some(({ position }) => {
    const units = lines.reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0)
    return toPackAt(moved, position) - toPackAt(order, position) < units
  })
}
