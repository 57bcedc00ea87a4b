import type { OrderList } from '#contract/backoffice/orders.ts'
import { findState } from '#domain/checkout/states.ts'
import { type OrderFilter, readOrderFilter } from '#domain/orders/order-filter.ts'
import { type OrderSearch, readOrderSearch } from '#domain/orders/order-search.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { may, type Role } from '#domain/staff/rights.ts'
import type { Deps } from '#server/deps.ts'
import { orderCondition } from './order-condition.store.ts'
import { countedExactly, countOrders, type ListedOrder, readExactHit, readOrderPage } from './order-search.store.ts'

type Input = { readonly query: { readonly [name: string]: unknown }; readonly roles: readonly Role[] }

/**
 * A page of orders by filter and search (ORDERS-01, ORDERS-02). `exact` names the order that opens at once: the only one with this
 * number, telephone number or email, on the first page of a search.
 */
export async function searchOrders(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { query, roles }: Input,
): Promise<OrderList | Refusal<'filter-not-known', { readonly filter: string }>> {
  const filter = readOrderFilter(query)
  if (isRefusal(filter)) return filter
  const seesMoney = may(roles, 'orders.see-money')
  const hidden = seesMoney ? undefined : moneyFilterOf(filter)
  if (hidden) return refuse('filter-not-known', { filter: hidden })
  const search = filter.q === undefined ? undefined : searchOf(filter.q, { prefix: shop.invoiceSeries, seesMoney })
  const isFirstPage = filter.after === undefined && filter.before === undefined
  const exact = search && isFirstPage ? await readExactHit(database, search) : undefined
  const condition = orderCondition(filter, { search, now: clock.now() })
  const { rows, ...cursors } = await readOrderPage(database, condition, filter)
  const total = await countOrders(database, condition)
  return {
    ...(exact !== undefined && { exact }),
    ...cursors,
    rows: rows.map((row) => onTheWire(row, { seesMoney })),
    total: total > countedExactly ? 'more than 10,000' : total,
  }
}

/** Who sees no emails finds nobody by them. */
function searchOf(q: string, { prefix, seesMoney }: { prefix: string; seesMoney: boolean }): OrderSearch {
  const { emailStart, ...search } = readOrderSearch(q, { prefix })
  return seesMoney && emailStart !== undefined ? { ...search, emailStart } : search
}

/** The filter by which amounts could be found out. */
function moneyFilterOf({ least, most, sort }: OrderFilter): string | undefined {
  if (least !== undefined) return 'least'
  if (most !== undefined) return 'most'
  return sort === 'highest' || sort === 'lowest' ? 'sort' : undefined
}

function onTheWire({ email, total, heldReason, ...order }: ListedOrder, { seesMoney }: { seesMoney: boolean }) {
  return {
    ...order,
    placedAt: order.placedAt.toISOString(),
    stateName: findState(order.stateCode)?.name ?? order.stateCode,
    ...(seesMoney && { email, totalPaise: total }),
    ...(heldReason !== null && { heldReason }),
  }
}
