import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'
import { listed } from './listed-orders.store.ts'

/** Paise of the card provider's fee for each order's payment, without the GST within, where its settlement is known. */
export async function readFeesOfOrders(
  connection: Connection,
  orders: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ number: string; paise: number }>`
    SELECT number, sum(fee_paise - tax_paise)::bigint AS paise
    FROM ${listed(orders)} JOIN order_summaries ON number = order_number
      JOIN settlement_lines AS line ON line.entity_id = order_summaries.payment_id
    WHERE copy = 1 AND is_listed AND NOT EXISTS (SELECT FROM settlement_lines AS next
      WHERE (next.settlement_id, next.entity_id, next.copy) = (line.settlement_id, line.entity_id, line.copy)
        AND next.version > line.version)
    GROUP BY 1`.execute(connection)
  return new Map(rows.map(({ number, paise }) => [number, paise]))
}
