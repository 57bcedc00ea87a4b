import type { Order } from '#domain/orders/order.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readOrder } from './orders.store.ts'

/** One order as it was placed; whose it is, is for the caller to ask. */
export async function viewOrder(connection: Connection, number: string): Promise<Order | undefined> {
  return readOrder(connection, number)
}
