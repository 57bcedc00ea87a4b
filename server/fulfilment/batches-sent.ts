import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { byExpiry } from '#domain/stock/batches.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { type Batch, readBatches } from '#server/stock/batches.store.ts'
import { readEarlierBatches } from '#server/stock/parcel-batches.store.ts'
import { readParcelsOfOrder } from './parcels.store.ts'

/**
 * The batches that the customer of an order got units of, by position, first expiry first; lines of products without batches have none. What was packed without a
 * batch is of the earlier units.
 */
export async function readBatchesSent(
  connection: Connection,
  order: Pick<StoredOrder, 'number' | 'lines'>,
  productIds: readonly string[],
): Promise<ReadonlyMap<number, readonly Batch[]>> {
  const earlier = await readEarlierBatches(connection, productIds)
  if (earlier.size === 0) return new Map()
  const parcels = await readParcelsOfOrder(connection, order.number)
  const sent = parcels.filter(({ state }) => state === 'delivered').flatMap(({ lines }) => lines)
  const found = new Map<number, readonly Batch[]>()
  for (const { position, productId } of order.lines) {
    const without = earlier.get(productId)
    if (without === undefined) continue
    const ids = sent.flatMap((line) => (line.position === position ? [line.batch ?? without] : []))
    const batches = await readBatches(connection, ids.length > 0 ? ids : [without])
    found.set(position, batches.toSorted(byExpiry))
  }
  return found
}
