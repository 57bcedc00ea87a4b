import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'
import { listed } from './listed-orders.ts'

/** Paise that the card provider kept of each order's payment, without the GST within, where its settlement is known. */
export async function readFeesOfOrders(
  connection: Connection,
  orders: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ number: string; paise: number }>`
    SELECT number, sum(fee_paise - tax_paise)::bigint AS paise
    FROM standing_settlement_lines AS line JOIN order_summaries ON order_summaries.payment_id = line.entity_id
      JOIN ${listed(orders)} ON order_number = number
    WHERE is_listed AND copy = 1 GROUP BY 1`.execute(connection)
  return new Map(rows.map(({ number, paise }) => [number, paise]))
}
