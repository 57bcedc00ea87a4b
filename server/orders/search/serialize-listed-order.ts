import { findState } from '#domain/checkout/states.ts'
import { daysLate } from '#domain/fulfilment/days-late.ts'
import { stopReason } from '#domain/orders/hold-reasons.ts'
import { isToLeave, openRefundOf } from '#domain/orders/order-states.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import type { ListedOrder } from './order-list.store.ts'

/** A row of an order as staff see it in lists and in what they find; email and amounts only for roles that see them. */
export function serializeListedOrder(
  {
    email,
    total,
    heldReason: reason,
    stoppedAt,
    cancellationAsked,
    assignee,
    isRefused,
    isFailing,
    deliveryFrom: _,
    leaveBy,
    ...order
  }: ListedOrder,
  { roles, now }: { roles: readonly Role[]; now: Date },
) {
  const late = isToLeave(order) ? daysLate({ placedAt: order.placedAt, leaveBy }, now) : undefined
  const heldReason = stopReason({ heldReason: reason, cancellationAsked })
  return {
    ...order,
    placedAt: order.placedAt.toISOString(),
    stateName: findState(order.stateCode)?.name ?? order.stateCode,
    ...(late !== undefined && { daysLate: late }),
    ...(can(roles, 'orders.see-money') && { email, totalPaise: total }),
    ...(heldReason !== null && { heldReason }),
    ...openRefundOf({ isRefused, isFailing }),
    ...(assignee !== null && { assignee }),
    ...(stoppedAt && { heldSince: stoppedAt.toISOString() }),
  }
}
