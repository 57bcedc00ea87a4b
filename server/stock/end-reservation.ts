import type { Deps } from '#server/deps.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import {
  lockActiveReservations,
  lockStock,
  markCommitted,
  markReleased,
  readExpiredReservations,
  readReservedLines,
  returnToStock,
} from './stock.store.ts'
import { takeStoppedOffSale } from './take-off-sale.ts'

/** Marks reserved units as sold; false when the reservation had been released before. */
export function commitReservation(tx: Transaction, id: string): Promise<boolean> {
  return markCommitted(tx, id)
}

/**
 * Returns reserved units to stock, but for those of batches that are not packed any more; does nothing when the reservation has ended before.
 */
export async function releaseReservation(tx: Transaction, id: string, { at }: { readonly at: Date }): Promise<void> {
  const active = await lockActiveReservations(tx, [id])
  const lines = await readReservedLines(tx, active)
  const productIds = lines.map((line) => line.productId)
  await lockStock(tx, productIds)
  await markReleased(tx, active)
  for (const line of lines) await returnToStock(tx, line)
  await takeStoppedOffSale(tx, productIds, { at })
}

/** Releases reservations older than `reservationDuration` (PAY-06), whatever the state of their payments; gives their number. */
export async function releaseExpiredReservations({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const at = clock.now()
  const ids = await readExpiredReservations(database, at, { limit: 500 })
  for (const id of ids) await inTransaction(database, (tx) => releaseReservation(tx, id, { at }))
  return ids.length
}
