// What staff make of an order; whether they may is said by `order-rules.ts`.
import type { Instant } from '../time.ts'
import type { DeliveryFields } from './correct-delivery.ts'
import { joinReasons, reasonsOf } from './hold-reasons.ts'
import type { StoredOrder } from './stored-order.ts'

/** Appends the reason to an existing hold. */
export function holdFor(order: StoredOrder, reason: string, at: Instant): StoredOrder {
  return { ...order, heldAt: order.heldAt ?? at, heldReason: joinReasons([...reasonsOf(order.heldReason), reason]) }
}

export function release(order: StoredOrder): StoredOrder {
  return { ...order, heldAt: null, heldReason: null }
}

/** Labels printed before are no longer right. */
export function correct(order: StoredOrder, fields: Partial<DeliveryFields>, at: Instant): StoredOrder {
  return { ...order, corrected: { ...order.corrected, ...fields }, correctedAt: at, version: order.version + 1 }
}
