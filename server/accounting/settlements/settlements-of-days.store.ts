import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

/** Amounts in paise. */
export type SettledToBank = {
  readonly id: string
  /** In India. */
  readonly day: string
  readonly utr: string | null
  /** What the bank received. */
  readonly net: number
  /** Payments less refunds, as customers paid and got them. */
  readonly customers: number
  /** The provider's fee, with `tax`, the GST within it. */
  readonly fee: number
  readonly tax: number
  /** `net + fee`: what payments less refunds and adjustments came to. */
  readonly gross: number
  /** False: credits less debits are not what was paid. */
  readonly addsUp: boolean
}

/** Of each settlement; a line that is listed twice counts once, unless the sums of the settlement have both. */
const customers = sql<number>`(SELECT coalesce(sum(CASE kind WHEN 'payment' THEN amount_paise WHEN 'refund' THEN -amount_paise ELSE 0 END)
    FILTER (WHERE copy = 1 OR listed = settlements.lines), 0)::bigint
  FROM (SELECT kind, amount_paise, copy, count(*) OVER () AS listed FROM standing_settlement_lines
    WHERE settlement_id = settlements.id AND is_listed) AS line)`

/** Settlements of days of India, both included, the oldest first. One that failed has brought nothing, and is left out. */
export async function readSettlementsOfDays(
  connection: Connection,
  { from, to }: { from: string; to: string },
): Promise<SettledToBank[]> {
  const rows = await connection
    .selectFrom('settlements')
    .select([
      'id',
      'day',
      'utr',
      sql<number>`coalesce(paid_paise, credit_paise - debit_paise)`.as('net'),
      customers.as('customers'),
      'fee_paise as fee',
      'tax_paise as tax',
      sql<boolean>`paid_paise IS NOT DISTINCT FROM credit_paise - debit_paise`.as('addsUp'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where((eb) => eb('state', 'is distinct from', 'failed'))
    .orderBy('settled_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, gross: row.net + row.fee }))
}
