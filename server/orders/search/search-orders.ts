import type { OrderList } from '#contract/backoffice/orders.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { toTotal } from '#server/platform/database/count-up-to.ts'
import { readOrderQuery } from './order-query.ts'
import { countOrders, readCalledLines, readExactHit, readOrderPage } from './order-search.store.ts'
import { conditionBySound } from './orders-by-sound.ts'
import { serializeListedOrder } from './serialize-listed-order.ts'

type Input = Parameters<typeof readOrderQuery>[1]

/**
 * A page of orders by filter and search (ORDERS-01, ORDERS-02). `exact` names the order that opens at once: the only one with this
 * number, phone number or email, on the first page of a search. Where none is called as typed, those of customers whose names sound like it.
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
  const now = clock.now()
  const typed = await countOrders(database, condition)
  const alike =
    search && typed === 0
      ? await conditionBySound(database, { filter, search, now, reader: { roles, staffId } })
      : undefined
  const total = alike ? await countOrders(database, alike) : typed
  const { rows, ...cursors } = await readOrderPage(database, alike ?? condition, { ...filter, total })
  const called = search && !alike ? await readCalledLines(database, search, rows) : new Map<string, string>()
  return {
    ...(exact !== undefined && { exact }),
    ...(alike && total > 0 && { soundsAlike: true as const }),
    ...cursors,
    rows: rows.map((row) => {
      const lines = called.get(row.number)
      return { ...serializeListedOrder(row, { roles, now }), ...(lines !== undefined && { called: lines }) }
    }),
    total: toTotal(total),
  }
}
