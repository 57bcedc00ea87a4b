import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

export type FoundCustomer = { readonly id: string; readonly name: string; readonly orders: number }

/** Customers of the orders that fit, and those of `ids`. */
export async function readFoundCustomers(
  connection: Connection,
  { condition, ids, limit }: { condition: RawBuilder<SqlBool>; ids: readonly string[]; limit: number },
): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    WITH fitting AS MATERIALIZED (SELECT customer_id FROM orders WHERE ${condition} LIMIT 200)
    SELECT id, name, (SELECT count(*) FROM orders AS own WHERE own.customer_id = id) AS orders
    FROM customer_contacts WHERE id IN (SELECT customer_id FROM fitting) OR id = ANY (${[...ids]}::uuid[])
    ORDER BY name, id LIMIT ${limit}`.execute(connection)
  return rows
}
