import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type GstRate = {
  readonly hsn: string
  /** A calendar date. */
  readonly from: string
  readonly basisPoints: number
  /** Products, of every state, whose HSN code begins so. */
  readonly products: number
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

/** False when the code has a rate of that day. */
export async function insertGstRate(
  tx: Transaction,
  { hsn, from, basisPoints }: Omit<GstRate, 'products'>,
): Promise<boolean> {
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
