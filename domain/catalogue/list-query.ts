// How the product list is filtered and ordered (FIND-03), and the query string that says so.
import type { Paise } from '../money.ts'
import { type PageRange, pageRange } from './pagination.ts'

/** 'shop': the shop's order, the newest product last; 'newest': the other way round. */
export const sortOrders = ['shop', 'newest', 'price-asc', 'price-desc'] as const
export type SortOrder = (typeof sortOrders)[number]

export const priceBandNames = ['under-150', '150-300', '300-500', 'from-500'] as const
export type PriceBand = (typeof priceBandNames)[number]

/** Each price is in one band: from `from` to less than `below`. */
export const priceBands: { readonly [Name in PriceBand]: { readonly from: Paise; readonly below: Paise } } = {
  'under-150': { from: 0, below: 150_00 },
  '150-300': { from: 150_00, below: 300_00 },
  '300-500': { from: 300_00, below: 500_00 },
  'from-500': { from: 500_00, below: Number.POSITIVE_INFINITY },
}

export function priceBandOf(price: Paise): PriceBand {
  return priceBandNames.find((name) => price < priceBands[name].below) ?? 'from-500'
}

/** In the order in which the page shows them and a URL names them. */
export const filterNames = ['category', 'state', 'price', 'inStock'] as const
export type FilterName = (typeof filterNames)[number]

/** One value of a filter at most; `state` is the state of origin. */
export type Filters = {
  readonly category?: string | undefined
  readonly state?: string | undefined
  readonly price?: PriceBand | undefined
  readonly inStock?: true | undefined
}
/** Without `sort` the shop's order. */
export type ListChoice = Filters & { readonly sort?: Exclude<SortOrder, 'shop'> | undefined }

/** Parameters of a URL, in their canonical order. */
export const listParameters = ['category', 'state', 'price', 'in_stock', 'sort', 'page', 'from'] as const
export type ListParameters = { readonly [Name in (typeof listParameters)[number]]?: string | null | undefined }

/** Reads the parameters of a URL; an unknown value counts as none. */
export function readListQuery(given: ListParameters): ListChoice & PageRange {
  const sort = sortOrders.find((name) => name === given.sort)
  return {
    category: given.category || undefined,
    state: given.state || undefined,
    price: priceBandNames.find((name) => name === given.price),
    inStock: given.in_stock === 'true' || undefined,
    sort: sort === 'shop' ? undefined : sort,
    ...pageRange(given),
  }
}

/** The canonical parameters of a list: `{ category: 'Honey', in_stock: 'true', page: '3', from: '2' }`; none for the first page of all. */
export function listParametersOf({
  category,
  state,
  price,
  inStock,
  sort,
  page = 1,
  from = page,
}: ListChoice & Partial<PageRange>) {
  return {
    ...(category && { category }),
    ...(state && { state }),
    ...(price && { price }),
    ...(inStock && { in_stock: 'true' as const }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(from < page && { from: String(from) }),
  }
}

/** The one query string of a list: `?category=Honey&in_stock=true&page=3&from=2`; empty for the first page of all. */
export function listQuery(list: ListChoice & Partial<PageRange>): string {
  const query = Object.entries(listParametersOf(list)).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return query.length > 0 ? `?${query.join('&')}` : ''
}
