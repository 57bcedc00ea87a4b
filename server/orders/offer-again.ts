import type { Answer } from '#contract/index.ts'
import { toRupees } from '#domain/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import { offeredToday } from '#server/catalogue/offered-today.ts'
import { serializeProduct } from '#server/catalogue/serialize-product.ts'
import type { Deps } from '#server/deps.ts'
import { readOwnLines } from './orders.store.ts'

/** The lines of one of the customer's own orders, each with what the shop offers of it today (EASE-08). */
export async function offerAgain(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { orderNumber, customerId }: { orderNumber: string; customerId: string },
): Promise<Answer<'GET /api/orders/:orderNumber/offers'> | Refusal<'order-not-found'>> {
  const lines = await readOwnLines(database, { orderNumber, customerId })
  if (lines.length === 0) return refuse('order-not-found')
  const offers = await offeredToday(
    database,
    lines.map(({ productId }) => productId),
    indianDate(clock.now()),
  )
  return {
    lines: lines.map(({ productId, title, quantity, unitPrice }) => {
      const offer = offers.get(productId)
      return {
        pid: productId,
        productName: title,
        qty: quantity,
        price: toRupees(unitPrice),
        ...(offer && { ...offer, product: serializeProduct(offer.product) }),
      }
    }),
  }
}
