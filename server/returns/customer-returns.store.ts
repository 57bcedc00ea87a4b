import type { Connection } from '#server/platform/database/open-database.ts'
import { isToSend } from './return-list.store.ts'

/** Returns of some orders, the newest first. */
export function readReturnsOfOrders(connection: Connection, orderNumbers: readonly string[]) {
  return connection
    .selectFrom('returns')
    .select(['number', 'order_number as orderNumber', 'state', 'asked_at as askedAt', isToSend.as('isToSendBack')])
    .where((eb) => eb('order_number', '=', eb.fn.any(eb.val([...orderNumbers]))))
    .orderBy('asked_at', 'desc')
    .execute()
}
