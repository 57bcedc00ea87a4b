import { atMost } from '#domain/fulfilment/parcel-line.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import type { EnteredBy } from '#server/stock/enter-stock.ts'
import { lockStockAndShelf, returnToBatches } from '#server/stock/move-on-shelf.ts'
import { readEarlierBatches } from '#server/stock/parcel-batches.store.ts'
import { insertEntries } from '#server/stock/stock-entries.store.ts'
import { batchesIn, type ParcelRow } from './parcels.store.ts'
import { unitsOnShelf } from './units-on-shelf.ts'

/** `moved`: the order with the units of the parcel to pack again. */
type Located = {
  readonly order: StoredOrder
  readonly parcel: ParcelRow
  readonly moved: StoredOrder
}

/**
 * Before a parcel of a locked order is unpacked or comes back: `put`, after it, returns its units to their batches. Those that a credit note took
 * back while they were away are not to be sold: a pair of entries takes them out of their batch again. Undefined: none of its products has
 * batches.
 */
export async function lockForReturn(tx: Transaction, { order, parcel: { lines }, moved }: Located) {
  const productOf = (position: number) => order.lines.find((line) => line.position === position)?.productId ?? ''
  const productIds = [...new Set(lines.map(({ position }) => productOf(position)))]
  // Products too: units that were refunded, and those of a batch that a recall stops meanwhile, have entries.
  const locked = await lockStockAndShelf(tx, productIds, batchesIn([{ lines }]))
  if (locked.size === 0) return undefined
  const earlier = await readEarlierBatches(tx, [...locked.keys()])
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
      await returnToBatches(tx, [...units, ...rest])
      const entries = rest.flatMap(({ position, batchId, units }) => {
        const count = { kind: 'count', productId: productOf(position), reason: `Refunded in ${order.number}` } as const
        // What is added comes first: nothing may be on sale, and stock is never below 0 between them.
        return [
          { ...count, units },
          { ...count, units: -units, batchId },
        ]
      })
      await insertEntries(tx, entries, by)
      await announceChange(tx, 'batches')
    },
  }
}
