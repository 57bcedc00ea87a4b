import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

/** `highest` is the last one that a document has: less than `last` after `invoice-series`. */
export type LastSerial = {
  readonly series: string
  readonly financialYear: string
  readonly last: number
  readonly highest: number
}

export async function readLastSerials(connection: Connection): Promise<LastSerial[]> {
  const { rows } = await sql<LastSerial>`
    SELECT series, financial_year AS "financialYear", last_serial AS last, coalesce(max(serial), 0)::int AS highest
    FROM invoice_serials LEFT JOIN (${documents}) AS document USING (series, financial_year)
    GROUP BY 1, 2, 3 ORDER BY 1, 2`.execute(connection)
  return rows
}

/** How many documents of a series have a serial up to this one. */
export async function countDocumentsUpTo(connection: Connection, wanted: LastSerial): Promise<number> {
  const { series, financialYear, last } = wanted
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${documents}) AS document
    WHERE series = ${series} AND financial_year = ${financialYear} AND serial <= ${last}`.execute(connection)
  return rows[0]?.count ?? 0
}

const documents = sql`SELECT series, financial_year, serial FROM invoices
  UNION ALL SELECT series, financial_year, serial FROM credit_notes`
