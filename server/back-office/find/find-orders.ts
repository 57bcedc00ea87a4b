import type { OrderSearch } from '#domain/orders/order-search.ts'
import { orderCondition } from '#server/orders/search/order-condition.store.ts'
import { type ListedOrder, readOrderPage } from '#server/orders/search/order-search.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

type Wanted = { readonly search: OrderSearch; readonly now: Date; readonly limit: number }

/** Orders that a text means, the newest first; those that merely contain a product of that name come after all others. */
export async function findOrders(
  database: Connection,
  { search: { product, ...search }, now, limit }: Wanted,
): Promise<{ readonly rows: readonly ListedOrder[]; readonly hasMore: boolean }> {
  // Not counted: that many matches may be all orders.
  const newest = { sort: 'newest', total: Number.POSITIVE_INFINITY, size: limit } as const
  const read = (wanted: OrderSearch) => readOrderPage(database, orderCondition({}, { search: wanted, now }), newest)
  const named = await read(search)
  if (named.after !== undefined || !product) return { rows: named.rows, hasMore: named.after !== undefined }
  const numbers = new Set(named.rows.map(({ number }) => number))
  const containing = await read({ product })
  const others = containing.rows.filter(({ number }) => !numbers.has(number))
  const rows = [...named.rows, ...others]
  return { rows: rows.slice(0, limit), hasMore: containing.after !== undefined || rows.length > limit }
}
