import { type DateRange, deliveryRange, leaveDay } from '#domain/fulfilment/delivery-range.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { deliveryTerms } from '#server/catalogue/working-settings/working-settings.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

type Promised = { readonly delivery: DateRange; readonly leaveBy: string }

/** When units of an order arrive that are sent now, and when they must leave; undefined when its PIN code is served no longer. */
export async function deliveryFrom(
  connection: Connection,
  { ordered, corrected }: StoredOrder,
  { now, shop }: { readonly now: Date; readonly shop: Shop },
): Promise<Promised | undefined> {
  const terms = await deliveryTerms(connection, { shop, now })
  const delivery = deliveryRange(corrected.pinCode ?? ordered.pinCode, terms, { placedAt: now })
  return isRefusal(delivery) ? undefined : { delivery, leaveBy: leaveDay(terms, { placedAt: now }) }
}
