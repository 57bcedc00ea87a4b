import { atMost } from '#domain/fulfilment/parcel-line.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { lockShelf, returnToShelf } from '#server/stock/move-on-shelf.ts'
import { readEarlierBatches } from '#server/stock/shelf.store.ts'
import type { ParcelRow } from './parcels.store.ts'
import { unitsOnShelf } from './units-on-shelf.ts'

type Located = { readonly order: StoredOrder; readonly parcel: ParcelRow }

/**
 * Before a parcel of a locked order is unpacked, back or lost: `moveTo` puts the units that are to pack again into their batches. Lost ones
 * stay gone, and so do those that a credit note took back while they were away. Undefined: none of its products has batches.
 */
export async function lockForReturn(tx: Transaction, { order, parcel }: Located) {
  const productOf = (position: number) => order.lines.find((line) => line.position === position)?.productId ?? ''
  const { lines } = parcel
  const batchIds = lines.flatMap(({ batch }) => batch ?? [])
  const productIds = [...new Set(lines.map(({ position }) => productOf(position)))]
  const shelf = await lockShelf(tx, productIds, batchIds)
  if (shelf.size === 0) return undefined
  const earlier = await readEarlierBatches(tx, [...shelf.keys()])
  const before = await unitsOnShelf(tx, order)
  return {
    async moveTo(moved: StoredOrder) {
      const after = await unitsOnShelf(tx, moved)
      const gained = new Map([...after].map(([position, units]) => [position, units - (before.get(position) ?? 0)]))
      const units = atMost(lines, gained).flatMap(({ position, quantity, batch }) => {
        const batchId = batch ?? earlier.get(productOf(position))
        return batchId === undefined ? [] : [{ batchId, units: quantity }]
      })
      await returnToShelf(tx, units)
      await announceChange(tx, 'batches')
    },
  }
}
