import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { lockBatches } from '#server/stock/batches.store.ts'
import { batchesIn, type ParcelRow, readParcelsOfOrder } from './parcels.store.ts'

type Units = {
  readonly position: number
  readonly quantity: number
  readonly kind: 'cancelled' | 'returned'
  readonly writeOff?: 'damage' | 'missing' | undefined
}
type Of = { readonly order: Pick<StoredOrder, 'number'>; readonly unpacked: readonly Pick<ParcelRow, 'lines'>[] }

const sentStates: readonly ParcelState[] = ['handed-over', 'in-transit', 'failed', 'coming-back', 'delivered']

/**
 * Names the batches of units that are refunded, as far as parcels of their order know them: damaged ones were in the parcel that is unpacked
 * for it, or in one that came back; returned ones in one that was sent. The rest stays without: `restock` chooses. The caller has locked the
 * products and their batches.
 */
export async function partByBatch<Line extends Units>(
  tx: Transaction,
  lines: readonly Line[],
  { order, unpacked }: Of,
): Promise<(Line & { readonly batchId?: string })[]> {
  const isKnown = ({ kind, writeOff }: Units) => kind === 'returned' || writeOff === 'damage'
  if (!lines.some(isKnown)) return [...lines]
  const parcels = (await readParcelsOfOrder(tx, order.number)).toReversed()
  const [back, sent] = [
    parcels.filter(({ state }) => state === 'back'),
    parcels.filter(({ state }) => sentStates.includes(state)),
  ]
  const here = await onShelf(tx, [...unpacked, ...back])
  return lines.flatMap((line) => {
    if (!isKnown(line)) return [line]
    const from = line.kind === 'returned' ? sent : [...unpacked, ...back]
    let left = line.quantity
    const parts: (Line & { readonly batchId?: string })[] = []
    for (const { position, quantity, batch } of from.flatMap((parcel) => parcel.lines)) {
      if (position !== line.position || batch === null || left === 0) continue
      const most = line.kind === 'returned' ? quantity : Math.min(quantity, here.get(batch) ?? 0)
      const some = Math.min(left, most)
      if (some === 0) continue
      here.set(batch, (here.get(batch) ?? 0) - some)
      left -= some
      parts.push({ ...line, quantity: some, batchId: batch })
    }
    return left > 0 ? [...parts, { ...line, quantity: left }] : parts
  })
}

/** Units of their batches on the shelf, which nobody changes meanwhile. */
async function onShelf(tx: Transaction, parcels: readonly Pick<ParcelRow, 'lines'>[]): Promise<Map<string, number>> {
  const batches = await lockBatches(tx, batchesIn(parcels))
  return new Map([...batches].map(([id, batch]) => [id, batch.onShelf]))
}
