import { randomInt } from 'node:crypto'
import { type OrderDraft, orderTotals } from '#domain/checkout/quote.ts'
import { deliveryRange, leaveDay } from '#domain/fulfilment/delivery-range.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderNumber, orderNumberRange } from '#domain/orders/order-number.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { deliveryTerms } from '#server/catalogue/working-settings/working-settings.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { insertOrder } from './orders.store.ts'

type Paid = {
  readonly draft: OrderDraft
  readonly customerId: string
  readonly providerOrderId: string
  readonly paymentId: string
}

/**
 * Stores a paid order under a new number, with the delivery dates of this moment (DELV-02); a unique constraint allows one order
 * per payment.
 */
export async function insertPaidOrder(
  tx: Transaction,
  { draft, ...paid }: Paid,
  { now, shop }: { now: Date; shop: Shop },
): Promise<Order> {
  const { subtotal, discount, rounding, payable: total } = orderTotals(draft.lines)
  const terms = await deliveryTerms(tx, { shop, now })
  const range = deliveryRange(draft.address.pinCode, terms, { placedAt: now })
  // Paid before the PIN code was taken out of the table: the order stands, without dates.
  const delivery = isRefusal(range) ? undefined : range
  for (;;) {
    const number = orderNumber(shop.invoiceSeries, randomInt(orderNumberRange))
    const promise = { placedAt: now, delivery, leaveBy: delivery && leaveDay(terms, { placedAt: now }) }
    const order: Order = { ...paid, ...draft, number, ...promise, subtotal, discount, rounding, total }
    if (await insertOrder(tx, order)) return order
  }
}
