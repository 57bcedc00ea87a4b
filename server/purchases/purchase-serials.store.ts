import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

type LastSerial = {
  readonly series: string
  readonly financialYear: string
  readonly last: number
  readonly highest: number
}

/** Of the slips of growers by financial year: the serial given last, and the highest that a slip has. */
export async function readLastPurchaseSerials(connection: Connection): Promise<LastSerial[]> {
  const { rows } = await sql<LastSerial>`
    SELECT 'FP' AS series, financial_year AS "financialYear", last_serial AS last, coalesce(max(serial), 0)::int AS highest
    FROM purchase_serials LEFT JOIN purchases USING (financial_year) GROUP BY 2, 3 ORDER BY 2`.execute(connection)
  return rows
}

export async function countSlipsUpTo(
  connection: Connection,
  { financialYear, last }: Pick<LastSerial, 'financialYear' | 'last'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM purchases
    WHERE financial_year = ${financialYear} AND serial <= ${last}`.execute(connection)
  return rows[0]?.count ?? 0
}
