import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

type PackedUnits = { readonly pid: string; readonly qty: number }

/** The parcels of a customer's orders, those packed last first; unpacked ones are left out. */
export async function readParcelsOfCustomer(connection: Connection, customerId: string) {
  return connection
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.number', 'parcels.order_number')
    .innerJoin('carriers', 'carriers.id', 'carrier_id')
    .select([
      'parcels.order_number as orderNumber',
      'carriers.id as carrierId',
      'carriers.name as carrierName',
      'tracking_url as trackingUrl',
      'tracking',
      'state',
      'packed_at as packedAt',
      'handed_over_at as handedOverAt',
      'parcels.delivered_at as deliveredAt',
      sql<PackedUnits[]>`(
        SELECT json_agg(json_build_object('pid', product_id, 'qty', units) ORDER BY position)
        FROM (SELECT position, sum(quantity) AS units FROM parcel_lines WHERE parcel_id = parcels.id GROUP BY 1) AS packed
        JOIN order_lines USING (position) WHERE order_lines.order_number = parcels.order_number)`.as('lines'),
    ])
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'unpacked')
    .orderBy('packed_at', 'desc')
    .orderBy('parcels.order_number')
    .orderBy('parcels.number')
    .execute()
}
