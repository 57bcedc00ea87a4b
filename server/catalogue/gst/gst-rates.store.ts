import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { type NamedRow, nameOfRow } from '../product-name.ts'

export type GstRate = {
  readonly hsn: string
  /** A calendar date. */
  readonly from: string
  readonly basisPoints: number
  /** Products, of every state, whose HSN code begins so. */
  readonly products: number
}

/** Of a row of `products`: the newest rate not after the date, of the longest matching HSN prefix (GOODS-11). */
export function gstRateOn(date: string, hsn: RawBuilder<unknown> = sql.ref('products.hsn')) {
  return sql<number | null>`(
    SELECT rate_basis_points FROM gst_rates
    WHERE starts_with(${hsn}, gst_rates.hsn) AND effective_from <= ${date}::date
    ORDER BY length(gst_rates.hsn) DESC, effective_from DESC LIMIT 1)`
}

/** By code, the newest first. */
export async function readGstRates(connection: Connection): Promise<GstRate[]> {
  return connection
    .selectFrom('gst_rates')
    .select([
      'hsn',
      'effective_from as from',
      'rate_basis_points as basisPoints',
      sql<number>`(SELECT count(*)::integer FROM products WHERE starts_with(products.hsn, gst_rates.hsn))`.as(
        'products',
      ),
    ])
    .orderBy('hsn')
    .orderBy('effective_from', 'desc')
    .execute()
}

type NewRate = Omit<GstRate, 'products'>

/** Products whose rate on the day of a new one it would change, by title. A longer code that has a rate by then counts before it. */
export async function readChangedByRate(connection: Connection, { hsn, from, basisPoints }: NewRate, limit: number) {
  const { rows } = await sql<NamedRow & { id: string; hsn: string; rate: number | null; total: number }>`
    SELECT *, (count(*) OVER ())::integer AS total FROM (
      SELECT id, title, net_quantity_amount, net_quantity_unit, hsn, ${gstRateOn(from)} AS rate FROM products
      WHERE starts_with(products.hsn, ${hsn}) AND NOT ${hasLongerRate({ hsn, from })}) AS begun
    WHERE rate IS DISTINCT FROM ${basisPoints}::integer ORDER BY title, id LIMIT ${limit}`.execute(connection)
  return rows.map((row) => ({ ...row, title: nameOfRow(row) }))
}

function hasLongerRate({ hsn, from }: Pick<NewRate, 'hsn' | 'from'>) {
  return sql<SqlBool>`EXISTS (
    SELECT FROM gst_rates AS longer
    WHERE starts_with(products.hsn, longer.hsn) AND length(longer.hsn) > length(${hsn}) AND effective_from <= ${from}::date)`
}

/** False when the code has a rate of that day. */
export async function insertGstRate(tx: Transaction, { hsn, from, basisPoints }: NewRate): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('gst_rates')
    .values({ hsn, effective_from: from, rate_basis_points: basisPoints })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteGstRate(tx: Transaction, { hsn, from }: Pick<GstRate, 'hsn' | 'from'>): Promise<void> {
  await tx.deleteFrom('gst_rates').where('hsn', '=', hsn).where('effective_from', '=', from).execute()
}
