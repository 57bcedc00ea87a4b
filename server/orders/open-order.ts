import { randomInt } from 'node:crypto'
import { orderTotals, type Terms } from '#domain/checkout/quote.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderNumber, orderNumberRange } from '#domain/orders/order-number.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { insertOrder } from './orders.store.ts'

type Paid = {
  readonly terms: Terms
  readonly customerId: string
  readonly providerOrderId: string
  readonly paymentId: string
}

/** Stores a paid order under a new number; a unique constraint allows one order per payment. */
export async function openOrder(
  tx: Transaction,
  { terms, ...paid }: Paid,
  { now, prefix }: { now: Date; prefix: string },
): Promise<Order> {
  const { subtotal, discount, rounding, payable: total } = orderTotals(terms.lines)
  for (;;) {
    const number = orderNumber(prefix, randomInt(orderNumberRange))
    const order: Order = { ...paid, ...terms, number, placedAt: now, subtotal, discount, rounding, total }
    if (await insertOrder(tx, order)) return order
  }
}
