import type { OrderList } from '#contract/backoffice/orders.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { toTotal } from '#server/platform/database/count-up-to.ts'
import { readOrderQuery } from './order-query.ts'
import { countOrders, readExactHit, readOrderPage } from './order-search.store.ts'
import { serializeListedOrder } from './serialize-listed-order.ts'

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
    rows: rows.map((row) => serializeListedOrder(row, { roles, now: clock.now() })),
    total: toTotal(total),
  }
}
