// Units that were sold and are no longer anywhere: returns wrote them off, or their parcel was lost (BUY-03).
import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'
import { listed } from './listed-orders.store.ts'

type Span = { readonly from: Date; readonly to: Date }
export type ReturnedUnits = {
  /** 'order position' */
  readonly line: string
  readonly orderNumber: string
  readonly productId: string
  readonly batchId: string | null
  readonly units: number
}

const returned = sql`order_number || ' ' || position AS line, order_number AS "orderNumber", product_id AS "productId", batch_id AS "batchId",
  sum(units)::int AS units FROM return_write_offs`

/** What returns of these orders wrote off, by line and batch. */
export async function readReturnedOfOrders(
  connection: Connection,
  orders: readonly string[],
): Promise<Map<string, ReturnedUnits[]>> {
  const { rows } = await sql<ReturnedUnits>`
    SELECT ${returned} JOIN ${listed(orders)} USING (order_number)
    GROUP BY order_number, position, product_id, batch_id`.execute(connection)
  return Map.groupBy(rows, ({ line }) => line)
}

/** What returns wrote off in this time, by line and batch. */
export async function readReturnedWithin(connection: Connection, { from, to }: Span): Promise<ReturnedUnits[]> {
  const { rows } = await sql<ReturnedUnits>`
    SELECT ${returned} WHERE at >= ${from} AND at < ${to}
    GROUP BY order_number, position, product_id, batch_id ORDER BY order_number, position, batch_id`.execute(connection)
  return rows
}

/** Units of parcels that were lost in this time. */
export async function readLostInParcels(connection: Connection, { from, to }: Span) {
  const { rows } = await sql<Pick<ReturnedUnits, 'productId' | 'batchId' | 'units'> & { readonly kind: 'lost' }>`
    SELECT product_id AS "productId", batch_id AS "batchId", 'lost' AS kind, sum(units)::int AS units
    FROM lost_parcel_units WHERE at >= ${from} AND at < ${to} GROUP BY 1, 2 ORDER BY 1, 2`.execute(connection)
  return rows
}
