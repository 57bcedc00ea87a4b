import { undecidedLostUnits } from '#domain/orders/cancelled-units.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readParcelsOfOrder } from './parcels.store.ts'
import { readDecidedLost } from './replacements/decided-lost.ts'

/** Of the units to pack those that lie on the shelf, by position: what a lost parcel took, and nobody has decided on, does not (decision 0061). */
export async function unitsOnShelf(connection: Connection, order: StoredOrder): Promise<ReadonlyMap<number, number>> {
  const parcels = await readParcelsOfOrder(connection, order.number)
  const isAnyLost = parcels.some(({ state }) => state === 'lost')
  const decided = isAnyLost ? await readDecidedLost(connection, order.number) : new Map<number, number>()
  const lost = undecidedLostUnits(order, { parcels, decided })
  return new Map(order.lines.map(({ position, toPack }) => [position, toPack - (lost.get(position) ?? 0)]))
}

/** Of units that are packed those that leave the shelf, by position: those of a lost parcel that turn up did not lie there. */
export async function unitsTaken(
  connection: Connection,
  { order, left }: { readonly order: StoredOrder; readonly left: StoredOrder },
): Promise<ReadonlyMap<number, number>> {
  const after = await unitsOnShelf(connection, left)
  const before = await unitsOnShelf(connection, order)
  return new Map([...before].map(([position, units]) => [position, units - (after.get(position) ?? 0)]))
}
