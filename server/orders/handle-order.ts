import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { type HandledOrder, lockHandled, readHandled, setDelivered, setRefunded } from './handled-orders.store.ts'

export type { HandledLine, HandledOrder } from './handled-orders.store.ts'

/** An order as staff see it; undefined when there is none of this number. */
export function findOrder(connection: Connection, number: string): Promise<HandledOrder | undefined> {
  return readHandled(connection, number)
}

/** An order as staff handle it, locked until the transaction ends; undefined when there is none of this number. */
export function lockOrder(tx: Transaction, number: string): Promise<HandledOrder | undefined> {
  return lockHandled(tx, number)
}

export function markDelivered(tx: Transaction, number: string, delivered: { positions: readonly number[]; at: Date }) {
  return setDelivered(tx, number, delivered)
}

export function markRefunded(tx: Transaction, number: string, at: Date): Promise<void> {
  return setRefunded(tx, number, at)
}
