import {
  type FilterName,
  type Filters,
  type PriceBand,
  priceBands,
  type SortOrder,
} from '#domain/catalogue/list-query.ts'
import { formatRupees, groupDigits } from '#domain/money.ts'

export const listingMessages = {
  filterAndSort: 'Filter and sort',
  filters: { category: 'Category', state: 'Origin', price: 'Price', inStock: 'In stock' },
  anyState: 'From any state',
  anyPrice: 'Any price',
  sortBy: 'Sort by',
  sortOrders: {
    shop: 'Sort: featured',
    newest: 'Sort: newest first',
    'price-asc': 'Price: low to high',
    'price-desc': 'Price: high to low',
  } satisfies { readonly [Order in SortOrder]: string },
  apply: 'Apply',
  clearAll: 'Clear all',
  noMatch: 'No products match all of these filters.',
  showWithout: (count: number, filter: string) =>
    `Show ${groupDigits(count)} ${count === 1 ? 'product' : 'products'} without “${filter}”`,
} as const

/** `Under ₹150`, `₹150 to ₹300`, `₹500 and above`. */
export function priceBandText(name: PriceBand): string {
  const { from, below } = priceBands[name]
  if (from === 0) return `Under ${formatRupees(below)}`
  return Number.isFinite(below) ? `${formatRupees(from)} to ${formatRupees(below)}` : `${formatRupees(from)} and above`
}

/** The value of a filter; the filter's name where the shop has no such value. */
export function filterText(filter: FilterName, { category, state, price }: Filters): string {
  const value = { category, state, price: price && priceBandText(price), inStock: undefined }[filter]
  return value && /\p{L}/u.test(value) ? value : listingMessages.filters[filter]
}
