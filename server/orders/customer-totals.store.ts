import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

export type CustomerTotals = {
  readonly orders: number
  /** Paid for them, and given back of it, in paise. */
  readonly paid: number
  readonly refunded: number
}

/** Of all orders of a customer; what credit notes give back is refunded, whether the bank has it or not. */
export async function readCustomerTotals(connection: Connection, customerId: string): Promise<CustomerTotals> {
  const { rows } = await sql<CustomerTotals>`
    SELECT count(*) AS orders, coalesce(sum(total_paise), 0)::bigint AS paid,
      coalesce(sum(CASE WHEN refunded_at IS NULL THEN credited_paise ELSE total_paise END), 0)::bigint AS refunded
    FROM orders WHERE customer_id = ${customerId}`.execute(connection)
  return rows[0] ?? { orders: 0, paid: 0, refunded: 0 }
}
