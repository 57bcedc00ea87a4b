import type { NetQuantity } from '#domain/catalogue/product.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { gstRateOn } from './gst/gst-rates.store.ts'

export type OfferRow = {
  readonly id: string
  readonly title: string
  readonly price: number
  readonly hsn: string
  readonly netQuantity: NetQuantity
  /** Null without a rate for the HSN code on that date. */
  readonly gstRateBasisPoints: number | null
  readonly isListed: boolean
}

/** Current prices, and the GST rates of a calendar date. */
export async function readOffers(
  connection: Connection,
  ids: readonly string[],
  date: string,
): Promise<Map<string, OfferRow>> {
  const rows = await connection
    .selectFrom('products')
    .select(['id', 'title', 'price_paise', 'hsn', 'net_quantity_amount', 'net_quantity_unit', 'withdrawn_at'])
    .select(gstRateOn(date).as('rate'))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        title: row.title,
        price: row.price_paise,
        hsn: row.hsn,
        netQuantity: { amount: row.net_quantity_amount, unit: row.net_quantity_unit },
        gstRateBasisPoints: row.rate,
        isListed: row.withdrawn_at === null,
      },
    ]),
  )
}
