import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/**
 * The next serial of a series and financial year. The row stays locked until the transaction ends, so that serials have no gaps: one whose
 * transaction fails is used by the next. Decision 0010 has the order of locks.
 */
export async function nextSerial(tx: Transaction, seriesYear: SeriesYear): Promise<number> {
  const row = await nextOf(tx, seriesYear).executeTakeFirstOrThrow()
  return row.last_serial
}

/** 0 for a year without documents. The row is locked until the transaction ends. */
export async function lockLastSerial(tx: Transaction, { series, financialYear }: SeriesYear): Promise<number> {
  const row = await tx
    .insertInto('invoice_serials')
    .values({ series, financial_year: financialYear, last_serial: 0 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'financial_year']).doUpdateSet({ last_serial: sql`invoice_serials.last_serial` }),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow()
  return row.last_serial
}

export async function raiseSerial(tx: Transaction, { series, financialYear }: SeriesYear, to: number): Promise<void> {
  await tx
    .updateTable('invoice_serials')
    .set({ last_serial: to })
    .where('series', '=', series)
    .where('financial_year', '=', financialYear)
    .execute()
}

export type SeriesYear = { readonly series: string; readonly financialYear: string }

/** Counts the series on by one, as a part of another statement. */
export function nextOf(tx: Transaction, { series, financialYear }: SeriesYear) {
  return tx
    .insertInto('invoice_serials')
    .values({ series, financial_year: financialYear, last_serial: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'financial_year']).doUpdateSet({ last_serial: sql`invoice_serials.last_serial + 1` }),
    )
    .returning('last_serial')
}

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
