import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { findState } from '#domain/checkout/states.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import type { Delivery } from '#domain/returns/returnable-units.ts'
import { can, type Role } from '#domain/staff/permissions.ts'

type ReturnPage = StaffAnswer<'GET /api/returns/:number'>
type Facts = Pick<ReturnPage, 'customer' | 'order' | 'money'>

/** Whose order a return is of, what was bought and when it came; amounts and the telephone only for roles that see them (STAFF-08). */
export function factsOfOrder(
  order: StoredOrder,
  {
    returned,
    deliveries,
    roles,
  }: { returned: readonly Units[]; deliveries: readonly Delivery[]; roles: readonly Role[] },
): Facts {
  const { firstName, lastName, phone } = { ...order.ordered, ...order.corrected }
  const ofReturned = deliveries.filter(({ lines }) => lines.some((line) => isIn(returned, line)))
  const last = Math.max(...ofReturned.map(({ deliveredAt }) => deliveredAt.getTime()))
  return {
    customer: {
      name: `${firstName} ${lastName}`.trim(),
      ...(can(roles, 'orders.see-delivered-phones') && { phone }),
      ...(can(roles, 'customers.see') && { id: order.customerId }),
    },
    order: {
      placedAt: order.placedAt.toISOString(),
      lines: order.lines.map(({ title, netQuantity, quantity }) => ({ title, netQuantity, quantity })),
      ...(Number.isFinite(last) && { deliveredAt: new Date(last).toISOString() }),
    },
    ...(can(roles, 'orders.see-money') && {
      money: { paidPaise: order.total, refundedPaise: order.credited, leftPaise: order.total - order.credited },
    }),
  }
}

/** Where the units for the customer go. The order is delivered: its telephone only for roles that see it then (STAFF-08). */
export function receiverOf(
  { ordered, corrected, stateCode }: StoredOrder,
  roles: readonly Role[],
): NonNullable<ReturnPage['sendTo']> {
  const { firstName, lastName, address, address2, pinCode, phone } = { ...ordered, ...corrected }
  const state = findState(stateCode)?.name ?? stateCode
  return {
    name: `${firstName} ${lastName}`.trim(),
    lines: [address, address2, `${state} ${pinCode}`].filter(Boolean),
    ...(can(roles, 'orders.see-delivered-phones') && { phone }),
  }
}

type Units = { readonly position: number }

function isIn(returned: readonly Units[], { position }: Units): boolean {
  return returned.some((one) => one.position === position)
}
