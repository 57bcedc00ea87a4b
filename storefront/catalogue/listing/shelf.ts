import type { Answer } from '#contract/index.ts'
import { mostPagesAtOnce, type PageRange, pageRange } from '#domain/catalogue/shelf.ts'
import { ApiError, send } from '../../platform/api.ts'
import { type ProductSummary, summaryOf } from '../product-summary.ts'

type WireShelf = Exclude<Answer<'GET /api/products'>, readonly unknown[]>

/** Some pages of the list, shown as one (LIST-01). */
export type Shelf = Omit<WireShelf, 'products'> & {
  readonly category: string | undefined
  readonly products: readonly ProductSummary[]
}

export type WantedShelf = PageRange & { readonly category: string | undefined }

/** What an address asks for: `/product?category=Honey&page=2`. */
export function wantedShelf(search: URLSearchParams): WantedShelf {
  const range = pageRange({ page: search.get('page'), from: search.get('from') })
  return { category: search.get('category') || undefined, ...range }
}

export function shelfOf(shelf: WireShelf, { category }: WantedShelf): Shelf {
  return { ...shelf, category, products: shelf.products.map(summaryOf) }
}

/** Asks the shop; undefined when the list has no such page. */
export async function loadShelf(wanted: WantedShelf, signal?: AbortSignal): Promise<Shelf | undefined> {
  const { category, from, page } = wanted
  // In the order of the server's own spelling: such an answer is found without being read.
  const query = {
    ...(category && { category }),
    ...(isNamed(wanted) && { page: String(page) }),
    ...(from < page && { from: String(from) }),
  }
  try {
    const answer = await send('GET /api/products', { query, signal })
    return Array.isArray(answer) ? undefined : shelfOf(answer, wanted)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** Without a category the first page is named as well: an address without parameters asks for everything. */
function isNamed({ category, page }: WantedShelf): boolean {
  return page > 1 || category === undefined
}

/** The shelf with its next page; a product that has moved meanwhile stands there once. */
export function joined(shelf: Shelf, next: Shelf): Shelf {
  const known = new Set(shelf.products.map(({ id }) => id))
  const products = [...shelf.products, ...next.products.filter(({ id }) => !known.has(id))]
  return { ...next, from: shelf.from, products }
}

/** The range with the page after it; a long one loses its beginning, which only counts when the page is loaded anew. */
export function goneOn({ category, from, page }: WantedShelf): WantedShelf {
  return { category, from: Math.max(from, page + 2 - mostPagesAtOnce), page: page + 1 }
}

export function goesOn(wanted: WantedShelf, next: WantedShelf): boolean {
  const { category, from, page } = goneOn(wanted)
  return next.category === category && next.from === from && next.page === page
}
