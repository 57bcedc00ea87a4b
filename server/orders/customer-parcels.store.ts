import type { Connection } from '#server/platform/database/open-database.ts'

/** The parcels of a customer's orders, those packed last first; unpacked ones are left out. */
export async function readParcelsOfCustomer(connection: Connection, customerId: string) {
  return connection
    .selectFrom('parcel_summaries as parcel')
    .innerJoin('orders', 'orders.number', 'order_number')
    .select([
      'order_number as orderNumber',
      'carrier',
      'tracking',
      'state',
      'packed_at as packedAt',
      'handed_over_at as handedOverAt',
      'delivered_at as deliveredAt',
      'lines',
    ])
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'unpacked')
    .orderBy('packed_at', 'desc')
    .orderBy('order_number')
    .orderBy('parcel.number')
    .execute()
}
