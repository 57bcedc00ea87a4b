import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

export type FoundCustomer = { readonly id: string; readonly name: string; readonly orders: number }

type Wanted = { readonly orders: readonly string[]; readonly ids: readonly string[]; readonly limit: number }

/** Customers of these orders, and those of `ids`. */
export async function readFoundCustomers(
  connection: Connection,
  { orders, ids, limit }: Wanted,
): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    SELECT id, name, (SELECT count(*) FROM orders AS own WHERE own.customer_id = id) AS orders
    FROM customer_contacts
    WHERE id = ANY (ARRAY(SELECT customer_id FROM orders WHERE number = ANY (${[...orders]})) || ${[...ids]}::uuid[])
    ORDER BY name, id LIMIT ${limit}`.execute(connection)
  return rows
}
