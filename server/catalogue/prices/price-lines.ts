import type { WantedLine } from '#domain/checkout/merge-lines.ts'
import type { OrderLine } from '#domain/orders/order-line.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { type Instant, indianDate } from '#domain/time.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readOffers } from '../offers.store.ts'

export type ProductGone = Refusal<'product-gone', { productId: string; title: string }>

/** Lines with current prices and GST rates (PAY-04). A product without a rate is refused as gone. */
export async function priceLines(
  connection: Connection,
  lines: readonly WantedLine[],
  { now }: { now: Instant },
): Promise<OrderLine[] | ProductGone> {
  const offers = await readOffers(
    connection,
    lines.map((line) => line.productId),
    indianDate(now),
  )
  const priced: OrderLine[] = []
  for (const { productId, quantity } of lines) {
    const offer = offers.get(productId)
    if (!offer?.isListed || offer.gstRateBasisPoints === null) {
      return refuse('product-gone', { productId, title: offer?.title ?? 'A product in your cart' })
    }
    priced.push({
      productId,
      quantity,
      title: offer.title,
      netQuantity: `${offer.netQuantity.amount} ${offer.netQuantity.unit}`,
      hsn: offer.hsn,
      gstRateBasisPoints: offer.gstRateBasisPoints,
      unitPrice: offer.price,
    })
  }
  return priced
}

/** GST rates of a date by product id; products without a rate are missing. */
export async function gstRatesOn(
  connection: Connection,
  productIds: readonly string[],
  { now }: { now: Instant },
): Promise<Map<string, number>> {
  const rates = new Map<string, number>()
  for (const [id, { gstRateBasisPoints }] of await readOffers(connection, productIds, indianDate(now))) {
    if (gstRateBasisPoints !== null) rates.set(id, gstRateBasisPoints)
  }
  return rates
}
