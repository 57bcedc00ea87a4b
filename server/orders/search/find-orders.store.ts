import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FulfilmentState } from '#domain/orders/order-states.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { contents } from './order-search.store.ts'

export type FoundOrder = {
  readonly number: string
  readonly placedAt: Date
  readonly name: string
  readonly town: string
  readonly fulfilment: FulfilmentState
  readonly isHeld: boolean
  readonly totalPaise: number
  /** '2 × Bilona Ghee 500 ml · 1 × Jaggery 1 kg' */
  readonly contents: string
}

/** The newest orders that match. */
export async function readFoundOrders(connection: Connection, condition: RawBuilder<SqlBool>): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    SELECT number, placed_at AS "placedAt", fulfilment, held_at IS NOT NULL AS "isHeld", total_paise AS "totalPaise",
      address2 AS town, receiver AS name,
      ${contents} AS contents
    FROM order_summaries
    WHERE number IN (SELECT number FROM orders WHERE ${condition} ORDER BY placed_at DESC LIMIT 8)
    ORDER BY placed_at DESC`.execute(connection)
  return rows
}

export type FoundCustomer = { readonly id: string; readonly name: string; readonly orders: number }

/** `id` is that of a customer where the text is one. */
export async function readFoundCustomers(
  connection: Connection,
  { condition, id }: { condition: RawBuilder<SqlBool>; id: string | undefined },
): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    WITH fitting AS MATERIALIZED (SELECT customer_id FROM orders WHERE ${condition} LIMIT 200)
    SELECT id, name, (SELECT count(*) FROM orders AS own WHERE own.customer_id = id) AS orders
    FROM customer_contacts WHERE id IN (SELECT customer_id FROM fitting) OR id = ${id ?? null}
    ORDER BY name, id LIMIT 5`.execute(connection)
  return rows
}
