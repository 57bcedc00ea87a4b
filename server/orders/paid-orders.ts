import type { Connection } from '#server/platform/database/open-database.ts'
import { type PaidOrder, readPaidOrders } from './orders.store.ts'

/** Orders by their payment: those placed in the span, and those of the payments that are named. */
export async function paidOrders(
  connection: Connection,
  wanted: { from: Date; to: Date; paymentIds: readonly string[] },
): Promise<Map<string, PaidOrder>> {
  const orders = await readPaidOrders(connection, wanted)
  return new Map(orders.map((order) => [order.paymentId, order]))
}
