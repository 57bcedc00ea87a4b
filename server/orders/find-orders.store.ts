import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FulfilmentState } from '#domain/orders/order-words.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type FoundOrder = {
  readonly number: string
  readonly name: string
  readonly town: string
  readonly fulfilment: FulfilmentState
}

/** The newest that fit, or whose number begins so. */
export async function readFoundOrders(
  connection: Connection,
  condition: RawBuilder<SqlBool>,
  numberStart: string | undefined,
): Promise<FoundOrder[]> {
  const begins = numberStart === undefined ? sql`false` : sql`number LIKE ${`${numberStart}%`}`
  const { rows } = await sql<FoundOrder>`
    SELECT number, fulfilment, coalesce(corrected_address2, address2) AS town,
      concat_ws(' ', coalesce(corrected_first_name, first_name), nullif(coalesce(corrected_last_name, last_name), '')) AS name
    FROM orders WHERE number IN (
      (SELECT number FROM orders WHERE ${condition} ORDER BY placed_at DESC LIMIT 8)
      UNION (SELECT number FROM orders WHERE ${begins} ORDER BY placed_at DESC LIMIT 8)
    )
    ORDER BY placed_at DESC LIMIT 8`.execute(connection)
  return rows
}

export async function readFoundCustomers(connection: Connection, condition: RawBuilder<SqlBool>) {
  const { rows } = await sql<{ id: string; name: string; orders: number }>`
    SELECT customers.id, customers.name,
      (SELECT count(*) FROM orders AS own WHERE own.customer_id = customers.id) AS orders
    FROM customers WHERE id IN (
      SELECT customer_id FROM (SELECT customer_id FROM orders WHERE ${condition} LIMIT 200) AS fitting
    )
    ORDER BY name, id LIMIT 5`.execute(connection)
  return rows
}
