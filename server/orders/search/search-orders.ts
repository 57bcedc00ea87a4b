import type { OrderList } from '#contract/backoffice/orders.ts'
import type { OrderSearch } from '#domain/orders/order-search.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { toTotal } from '#server/platform/database/count-up-to.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { countOrders, readCalledLines, readExactHit, readOrderPage } from './order-list.store.ts'
import { type OrderQuery, readOrderQuery } from './order-query.ts'
import { orderCondition } from './order-search.store.ts'
import { type Alike, conditionByAccount, conditionBySound } from './orders-of-customers.ts'
import { searchWithSlip } from './search-with-slip.ts'
import { serializeListedOrder } from './serialize-listed-order.ts'

type Input = Parameters<typeof readOrderQuery>[1]

/**
 * A page of orders by filter and search (ORDERS-01, ORDERS-02). `exact` names the order that opens at once: the only one with this
 * number, phone number or email, on the first page of a search. Where none is called as typed, those of customers whose account has the email
 * or whose names sound like it, else those with products that it means with a slip corrected.
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
  const found: Found = { search, condition, total: await countOrders(database, condition) }
  const { total, alike, ...shown } =
    search && found.total === 0
      ? ((await findAlike(database, { filter, search, now, reader: { roles, staffId } })) ?? found)
      : found
  const { rows, ...cursors } = await readOrderPage(database, shown.condition, { ...filter, total })
  const called = shown.search ? await readCalledLines(database, shown.search, rows) : new Map<string, string>()
  return {
    ...(exact !== undefined && { exact }),
    ...alike,
    ...cursors,
    rows: rows.map((row) => {
      const lines = called.get(row.number)
      return { ...serializeListedOrder(row, { roles, now }), ...(lines !== undefined && { called: lines }) }
    }),
    total: toTotal(total),
  }
}

type Found = {
  readonly condition: OrderQuery['condition']
  readonly total: number
  /** By it the lines of an order are called. */
  readonly search: OrderSearch | undefined
  readonly alike?: Pick<OrderList, 'soundsAlike' | 'meantProducts'>
}

/** Orders of customers whose account has the email, or whose names sound like what was typed, else with products that it means with a slip. */
async function findAlike(database: Connection, wanted: Alike): Promise<Found | undefined> {
  const { filter, search, now, reader } = wanted
  const byAccount = await conditionByAccount(database, wanted)
  const theirs = byAccount ? await countOrders(database, byAccount) : 0
  if (byAccount && theirs > 0) return { condition: byAccount, total: theirs, search: undefined }
  const bySound = await conditionBySound(database, wanted)
  const sounding = bySound ? await countOrders(database, bySound) : 0
  if (bySound && sounding > 0) {
    return { condition: bySound, total: sounding, search: undefined, alike: { soundsAlike: true } }
  }
  const meant = await searchWithSlip(database, search)
  if (!meant) return undefined
  const condition = orderCondition(filter, { search: meant.search, now, staffId: reader.staffId })
  const total = await countOrders(database, condition)
  if (total === 0) return undefined
  return { condition, total, search: meant.search, alike: { meantProducts: [...meant.titles] } }
}
