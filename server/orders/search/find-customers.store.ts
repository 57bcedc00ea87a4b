import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

/** `town` and `lastOrderAt` are of the newest order. */
export type FoundCustomer = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly orders: number
  readonly town: string | null
  readonly lastOrderAt: Date | null
}

type Wanted = { readonly orders: readonly string[]; readonly ids: readonly string[]; readonly limit: number }

/** Customers of these orders, and those of `ids`. */
export async function readFoundCustomers(
  connection: Connection,
  { orders, ids, limit }: Wanted,
): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    SELECT id, name, email, town, last_order_at AS "lastOrderAt",
      (SELECT count(*) FROM orders AS own WHERE own.customer_id = id) AS orders
    FROM (
      SELECT id, name, email FROM customer_contacts
      WHERE id = ANY (ARRAY(SELECT customer_id FROM orders WHERE number = ANY (${[...orders]})) || ${[...ids]}::uuid[])
      ORDER BY name, id LIMIT ${limit}
    ) AS found LEFT JOIN LATERAL (
      SELECT address2 AS town, placed_at AS last_order_at FROM order_summaries WHERE customer_id = found.id
      ORDER BY placed_at DESC LIMIT 1
    ) AS newest ON true
    ORDER BY name, id`.execute(connection)
  return rows
}
