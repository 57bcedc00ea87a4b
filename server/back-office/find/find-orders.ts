import type { OrderSearch } from '#domain/orders/order-search.ts'
import { narrowSearch } from '#server/orders/search/order-condition.store.ts'
import { type ListedOrder, readOrderPage } from '#server/orders/search/order-search.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

type Wanted = { readonly search: OrderSearch; readonly limit: number }

type FoundOrders = {
  readonly rows: readonly ListedOrder[]
  /** Numbers of those that only a product calls so. */
  readonly containing: string[]
  readonly hasMore: boolean
}

/** Orders that a text means, the newest first; those that merely contain a product of that name come after all others. */
export async function findOrders(
  database: Connection,
  { search: { product, ...search }, limit }: Wanted,
): Promise<FoundOrders> {
  const read = async (wanted: OrderSearch) => {
    const { condition, total } = await narrowSearch(database, wanted)
    return readOrderPage(database, condition, { sort: 'newest', total, size: limit })
  }
  const named = await read(search)
  if (named.after !== undefined || !product) {
    return { rows: named.rows, containing: [], hasMore: named.after !== undefined }
  }
  const numbers = new Set(named.rows.map(({ number }) => number))
  const page = await read({ product })
  const others = page.rows.filter(({ number }) => !numbers.has(number))
  return {
    rows: [...named.rows, ...others].slice(0, limit),
    containing: others.map(({ number }) => number).slice(0, limit - numbers.size),
    hasMore: page.after !== undefined || numbers.size + others.length > limit,
  }
}
