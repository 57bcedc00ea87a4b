import type { Answer } from '#contract/index.ts'
import { mostPagesAtOnce, type PageRange, pageRange } from '#domain/catalogue/pagination.ts'
import { ApiError, send } from '../../platform/api.ts'
import { summaryOf, type WireSummary } from '../product.ts'

type WirePage = Exclude<Answer<'GET /api/products'>, readonly unknown[]>

/** Consecutive pages of the product list, shown together (LIST-01). */
export type ProductList = Omit<WirePage, 'products'> & {
  readonly category: string | undefined
  readonly products: readonly WireSummary[]
}

export type ListParams = PageRange & { readonly category: string | undefined }

/** Reads `?category=Honey&page=2`. */
export function listParams(search: URLSearchParams): ListParams {
  const range = pageRange({ page: search.get('page'), from: search.get('from') })
  return { category: search.get('category') || undefined, ...range }
}

export function toProductList(page: WirePage, { category }: ListParams): ProductList {
  return { ...page, category, products: page.products.map(summaryOf) }
}

/** Undefined when the list has no such page. */
export async function fetchList(params: ListParams, signal?: AbortSignal): Promise<ProductList | undefined> {
  const { category, from, page } = params
  const query = {
    ...(category && { category }),
    // Without any parameter the call answers all products.
    ...((page > 1 || category === undefined) && { page: String(page) }),
    ...(from < page && { from: String(from) }),
  }
  try {
    const answer = await send('GET /api/products', { query, signal })
    return Array.isArray(answer) ? undefined : toProductList(answer, params)
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
export function withNextPage({ category, from, page }: ListParams): ListParams {
  return { category, from: Math.max(from, page + 2 - mostPagesAtOnce), page: page + 1 }
}

export function isNextPage(current: ListParams, next: ListParams): boolean {
  const { category, from, page } = withNextPage(current)
  return next.category === category && next.from === from && next.page === page
}
