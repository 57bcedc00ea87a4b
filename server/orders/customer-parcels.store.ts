import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'
import { withDelivery } from './orders.store.ts'

/** The parcels of a customer's orders, those packed last first; unpacked ones are left out. */
export async function readParcelsOfCustomer(connection: Connection, customerId: string) {
  return connection
    .selectFrom('parcel_summaries as parcel')
    .innerJoin('orders', 'orders.number', 'order_number')
    .select([
      'parcel.id',
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

/** Units of a customer's orders that are sent again and have not arrived (RETURN-04). */
export async function readReplacementsOfCustomer(connection: Connection, customerId: string) {
  const rows = await connection
    .selectFrom('replacement_units as units')
    .innerJoin('orders', 'orders.number', 'order_number')
    .select(['order_number as orderNumber', 'product_id as productId'])
    .select(['units.delivery_from as deliveryFrom', 'units.delivery_to as deliveryTo'])
    .select(sql<number>`to_pack + packed + shipped`.as('quantity'))
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`to_pack + packed + shipped > 0`)
    .execute()
  return rows.map(withDelivery)
}
