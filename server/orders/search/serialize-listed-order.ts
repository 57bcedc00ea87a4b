import { findState } from '#domain/checkout/states.ts'
import { daysLate } from '#domain/fulfilment/days-late.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import type { ListedOrder } from './order-search.store.ts'

/** A row of an order as staff see it in lists and in what they find; email and amounts only for roles that see them. */
export function serializeListedOrder(
  { email, total, heldReason, heldAt, assignee, deliveryFrom: _, dueFrom, ...order }: ListedOrder,
  { roles, now }: { roles: readonly Role[]; now: Date },
) {
  const isToPack = order.fulfilment === 'to-pack' || order.fulfilment === 'part-packed'
  const late = isToPack ? daysLate({ placedAt: order.placedAt, dueFrom }, now) : undefined
  return {
    ...order,
    placedAt: order.placedAt.toISOString(),
    stateName: findState(order.stateCode)?.name ?? order.stateCode,
    ...(late !== undefined && { daysLate: late }),
    ...(can(roles, 'orders.see-money') && { email, totalPaise: total }),
    ...(heldReason !== null && { heldReason }),
    ...(assignee !== null && { assignee }),
    ...(heldAt && { heldSince: heldAt.toISOString() }),
  }
}
