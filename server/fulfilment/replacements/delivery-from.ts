import { type DateRange, deliveryRange } from '#domain/fulfilment/delivery-range.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Shop } from '#domain/shop.ts'

/** When units of an order arrive that are sent now; undefined when its PIN code is served no longer. */
export function deliveryFrom(now: Date, { ordered, corrected }: StoredOrder, shop: Shop): DateRange | undefined {
  const range = deliveryRange(corrected.pinCode ?? ordered.pinCode, shop.delivery, { placedAt: now })
  return isRefusal(range) ? undefined : range
}
