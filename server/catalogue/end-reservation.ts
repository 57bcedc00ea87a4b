import type { Deps } from '#server/deps.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import {
  commitHeld,
  expiredReservations,
  lockHeld,
  lockShelf,
  putUnitsBack,
  readReservedLines,
  releaseLocked,
} from './reservations.store.ts'

/** The units are sold; false when they had gone back to the shelf before. */
export function commitReservation(tx: Transaction, id: string): Promise<boolean> {
  return commitHeld(tx, id)
}

/** Puts reserved units back on the shelf, once; a reservation that has ended otherwise is left alone. */
export async function releaseReservation(tx: Transaction, id: string): Promise<void> {
  const held = await lockHeld(tx, [id])
  const lines = await readReservedLines(tx, held)
  await lockShelf(
    tx,
    lines.map((line) => line.productId),
  )
  await releaseLocked(tx, held)
  for (const line of lines) await putUnitsBack(tx, line)
}

/** Releases what has been set aside past its time (PAY-06), whatever the card provider is doing; gives how many. */
export async function releaseExpiredReservations({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const ids = await expiredReservations(database, clock.now(), { limit: 500 })
  for (const id of ids) await inTransaction(database, (tx) => releaseReservation(tx, id))
  return ids.length
}
