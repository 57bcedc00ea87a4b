import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FulfilmentState } from '#domain/orders/order-states.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type FoundOrder = {
  readonly number: string
  readonly name: string
  readonly town: string
  readonly fulfilment: FulfilmentState
}

/**
 * The newest orders that match, or whose number begins with the text. Matches are found before they are sorted: PostgreSQL expects
 * more of them than there are, and would scan all orders from the newest on (DESK-09).
 */
export async function readFoundOrders(
  connection: Connection,
  condition: RawBuilder<SqlBool>,
  numberStart: string | undefined,
): Promise<FoundOrder[]> {
  const begins = numberStart === undefined ? sql`false` : sql`number LIKE ${`${numberStart}%`}`
  const { rows } = await sql<FoundOrder>`
    WITH fitting AS MATERIALIZED (SELECT number, placed_at FROM orders WHERE ${condition})
    SELECT number, fulfilment, address2 AS town, receiver AS name
    FROM order_summaries WHERE number IN (
      (SELECT number FROM fitting ORDER BY placed_at DESC LIMIT 8)
      UNION (SELECT number FROM orders WHERE ${begins} ORDER BY placed_at DESC LIMIT 8)
    )
    ORDER BY placed_at DESC LIMIT 8`.execute(connection)
  return rows
}

export async function readFoundCustomers(connection: Connection, condition: RawBuilder<SqlBool>) {
  const { rows } = await sql<{ id: string; name: string; orders: number }>`
    WITH fitting AS MATERIALIZED (SELECT customer_id FROM orders WHERE ${condition})
    SELECT id, name, (SELECT count(*) FROM orders AS own WHERE own.customer_id = id) AS orders
    FROM customer_contacts WHERE id IN (
      SELECT customer_id FROM fitting LIMIT 200
    )
    ORDER BY name, id LIMIT 5`.execute(connection)
  return rows
}
