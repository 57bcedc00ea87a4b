import type { Connection } from '#server/platform/database/open-database.ts'
import { readConfirmationSent, readUnconfirmed, setConfirmationSent } from './orders.store.ts'

/** When the customer was told of an order, if it has happened (PAY-07). */
export function confirmationSentAt(connection: Connection, orderNumber: string): Promise<Date | undefined> {
  return readConfirmationSent(connection, orderNumber)
}

export function markConfirmationSent(connection: Connection, orderNumber: string, at: Date): Promise<void> {
  return setConfirmationSent(connection, orderNumber, at)
}

/** Numbers of orders placed before then of which the customer has not been told: the job has got lost with its process. */
export function unconfirmedOrders(connection: Connection, before: Date, { limit }: { limit: number }) {
  return readUnconfirmed(connection, before, { limit })
}
