import type { ProductPage, Showing } from '#contract/catalogue.ts'
import type { FilterCounts } from '#domain/catalogue/filter-counts.ts'
import {
  type ListChoice,
  listParameters,
  listParametersOf,
  listQuery,
  readListQuery,
} from '#domain/catalogue/list-query.ts'
import { maxPagesAtOnce, type PageRange } from '#domain/catalogue/pagination.ts'
import { ApiError, send } from '../../platform/api.ts'
import { type CardProduct, cardOf, toProduct } from '../product.ts'

/** Consecutive pages of the product list, shown together (LIST-01). */
export type ProductList = Omit<ProductPage, 'products' | 'filters'> & {
  readonly choice: ListChoice
  readonly products: readonly CardProduct[]
}

export type ListParams = PageRange & ListChoice

/** Reads `?category=Honey&page=2`. */
export function listParams(search: URLSearchParams): ListParams {
  return readListQuery(Object.fromEntries(listParameters.map((name) => [name, search.get(name)])))
}

export function toProductList(
  { filters: _, ...page }: Showing<ProductPage>,
  { from: _from, page: _page, ...choice }: ListParams,
): ProductList {
  return { ...page, choice, products: page.products.map(cardOf) }
}

export function filterCountsOf({ categories, filters }: Pick<ProductPage, 'categories' | 'filters'>): FilterCounts {
  const { states, prices, in_stock: inStock, sold_out: soldOut } = filters
  const { without_category: withoutCategory, without_state: withoutState } = filters
  return { categories, states, prices, inStock, soldOut, withoutCategory, withoutState }
}

/** Undefined when the list has no such page. */
export async function fetchList(params: ListParams, signal?: AbortSignal): Promise<ProductList | undefined> {
  // Without any parameter the call answers all products.
  const query = { ...listParametersOf(params), page: String(params.page), sizes: 'as-set' as const }
  try {
    const answer = await send('GET /api/products', { query, signal })
    if (Array.isArray(answer)) return undefined
    return toProductList({ ...answer, products: answer.products.map(toProduct) }, params)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** A product that has moved between the two requests is listed once. */
export function appendPage(list: ProductList, next: ProductList): ProductList {
  const known = new Set(list.products.map(({ id }) => id))
  const products = [...list.products, ...next.products.filter(({ id }) => !known.has(id))]
  return { ...next, from: list.from, products }
}

/** The range with the next page; one that is too long loses its first, which matters only after a reload. */
export function withNextPage({ from, page, ...choice }: ListParams): ListParams {
  return { ...choice, from: Math.max(from, page + 2 - maxPagesAtOnce), page: page + 1 }
}

export function isNextPage(current: ListParams, next: ListParams): boolean {
  return listQuery(next) === listQuery(withNextPage(current))
}
