import type { Connection } from '#server/platform/database/open-database.ts'
import type { Sweep } from '#server/platform/jobs/jobs.ts'
import { readConfirmationSent, readUnconfirmed, setConfirmationSent } from './orders.store.ts'

/** When the customer was told of an order, if it has happened (PAY-07). */
export function confirmationSentAt(connection: Connection, orderNumber: string): Promise<Date | undefined> {
  return readConfirmationSent(connection, orderNumber)
}

export function markConfirmationSent(connection: Connection, orderNumber: string, at: Date): Promise<void> {
  return setConfirmationSent(connection, orderNumber, at)
}

/** Orders placed before then whose confirmation has not been sent or refused and has no job; its key is `jobKey` and the number. */
export function unconfirmedOrders(connection: Connection, before: Date, sweep: Sweep) {
  return readUnconfirmed(connection, before, sweep)
}
