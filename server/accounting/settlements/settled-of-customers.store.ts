import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

/** Paise of one settlement. */
export type SettledOfCustomers = { readonly customers: number; readonly fee: number; readonly tax: number }

/**
 * By settlement: payments less refunds, and the fee that was taken off them. A line whose credit is its whole amount has a fee that comes
 * by the provider's bill.
 */
export async function readSettledOfCustomers(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SettledOfCustomers>> {
  const { rows } = await sql<SettledOfCustomers & { id: string }>`
    SELECT settlement_id AS id,
      coalesce(sum(CASE kind WHEN 'payment' THEN amount_paise WHEN 'refund' THEN -amount_paise END), 0)::bigint AS customers,
      coalesce(sum(fee_paise) FILTER (WHERE is_taken), 0)::bigint AS fee,
      coalesce(sum(tax_paise) FILTER (WHERE is_taken), 0)::bigint AS tax
    FROM (SELECT *, credit_paise + fee_paise = amount_paise OR debit_paise = amount_paise + fee_paise AS is_taken
      FROM standing_settlement_lines WHERE settlement_id = ANY (${ids}::text[]) AND is_listed) AS lines
    GROUP BY 1`.execute(connection)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}
