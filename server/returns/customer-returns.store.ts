import type { Connection } from '#server/platform/database/open-database.ts'

/** Returns of some orders, the newest first. */
export async function readReturnsOfOrders(connection: Connection, orderNumbers: readonly string[]) {
  if (orderNumbers.length === 0) return []
  return connection
    .selectFrom('returns')
    .select(['number', 'order_number as orderNumber', 'state', 'asked_at as askedAt'])
    .where('order_number', 'in', orderNumbers)
    .orderBy('asked_at', 'desc')
    .execute()
}
