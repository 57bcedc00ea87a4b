import type { OrderSearch } from '#domain/orders/order-search.ts'
import { type ListedOrder, readOrderPage } from '#server/orders/search/order-list.store.ts'
import { narrowSearch } from '#server/orders/search/order-search.store.ts'
import { searchWithSlip } from '#server/orders/search/search-with-slip.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

type Wanted = { readonly search: OrderSearch; readonly limit: number }

type FoundOrders = {
  readonly rows: readonly ListedOrder[]
  /** Numbers of those that only a product calls so. */
  readonly containing: string[]
  readonly hasMore: boolean
  /** None is called as typed: by products that it means with a slip corrected. */
  readonly isForgiven: boolean
}

/** Orders that a text means, the newest first; those that merely contain a product of that name come after all others. Where there is none, those with a product that it means with a slip corrected. */
export async function findOrders(database: Connection, { search, limit }: Wanted): Promise<FoundOrders> {
  const typed = await findTyped(database, { search, limit })
  const meant = typed.rows.length === 0 ? await searchWithSlip(database, search) : undefined
  if (!meant) return { ...typed, isForgiven: false }
  const { rows, after } = await readNewest(database, meant.search, limit)
  return { rows, containing: rows.map(({ number }) => number), hasMore: after !== undefined, isForgiven: true }
}

async function readNewest(database: Connection, search: OrderSearch, limit: number) {
  const { condition, total } = await narrowSearch(database, search)
  return readOrderPage(database, condition, { sort: 'newest', total, size: limit })
}

async function findTyped(
  database: Connection,
  { search: { product, ...search }, limit }: Wanted,
): Promise<Omit<FoundOrders, 'isForgiven'>> {
  const named = await readNewest(database, search, limit)
  if (named.after !== undefined || !product) {
    return { rows: named.rows, containing: [], hasMore: named.after !== undefined }
  }
  const numbers = new Set(named.rows.map(({ number }) => number))
  const page = await readNewest(database, { product }, limit)
  const others = page.rows.filter(({ number }) => !numbers.has(number))
  return {
    rows: [...named.rows, ...others].slice(0, limit),
    containing: others.map(({ number }) => number).slice(0, limit - numbers.size),
    hasMore: page.after !== undefined || numbers.size + others.length > limit,
  }
}
