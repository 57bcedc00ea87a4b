import { type UnitsSentAgain, unitsThatWait } from '#domain/orders/sent-again.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readParcelsOfOrder } from '../parcels.store.ts'
import { readDecidedLost } from './decided-lost.ts'

/** Units of an order that are back or lost and wait for 'What now?' (SHIP-10). */
export async function readWaiting(connection: Connection, order: StoredOrder): Promise<readonly UnitsSentAgain[]> {
  if (order.heldReason === null) return []
  const decided = await readDecidedLost(connection, order.number)
  return unitsThatWait(order, { parcels: await readParcelsOfOrder(connection, order.number), decided })
}
