import type { OrderList } from '#contract/backoffice/orders.ts'
import { findState } from '#domain/checkout/states.ts'
import { daysLate } from '#domain/fulfilment/days-late.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import type { Deps } from '#server/deps.ts'
import { toTotal } from '#server/platform/database/count-up-to.ts'
import { readOrderQuery } from './order-query.ts'
import { countOrders, type ListedOrder, readExactHit, readOrderPage } from './order-search.store.ts'

type Input = Parameters<typeof readOrderQuery>[1]

/**
 * A page of orders by filter and search (ORDERS-01, ORDERS-02). `exact` names the order that opens at once: the only one with this
 * number, phone number or email, on the first page of a search.
 */
export async function searchOrders(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { query, roles, staffId }: Input,
): Promise<OrderList | Refusal<'filter-not-known', { readonly filter: string }>> {
  const wanted = readOrderQuery({ clock, shop }, { query, roles, staffId })
  if (isRefusal(wanted)) return wanted
  const { filter, search, condition } = wanted
  const isFirstPage = filter.after === undefined && filter.before === undefined
  const exact = search && isFirstPage ? await readExactHit(database, search) : undefined
  const total = await countOrders(database, condition)
  const { rows, ...cursors } = await readOrderPage(database, condition, { ...filter, total })
  return {
    ...(exact !== undefined && { exact }),
    ...cursors,
    rows: rows.map((row) => onTheWire(row, { seesMoney: can(roles, 'orders.see-money'), now: clock.now() })),
    total: toTotal(total),
  }
}

function onTheWire(
  { email, total, heldReason, heldAt, assignee, deliveryFrom, ...order }: ListedOrder,
  { seesMoney, now }: { seesMoney: boolean; now: Date },
) {
  const isToPack = order.fulfilment === 'to-pack' || order.fulfilment === 'part-packed'
  const late = isToPack ? daysLate({ placedAt: order.placedAt, deliveryFrom }, now) : undefined
  return {
    ...order,
    placedAt: order.placedAt.toISOString(),
    stateName: findState(order.stateCode)?.name ?? order.stateCode,
    ...(late !== undefined && { daysLate: late }),
    ...(seesMoney && { email, totalPaise: total }),
    ...(heldReason !== null && { heldReason }),
    ...(assignee !== null && { assignee }),
    ...(heldAt && { heldSince: heldAt.toISOString() }),
  }
}
