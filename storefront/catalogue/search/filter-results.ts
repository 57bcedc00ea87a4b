import { countFilters, type FilterCounts } from '#domain/catalogue/filter-counts.ts'
import { type Filters, priceBandOf } from '#domain/catalogue/list-query.ts'
import type { ProductSummary } from '../product.ts'

const statesAreUnknown = ''

/** How many of the found products each value of a filter leaves (SEARCH-01). */
export function countFound(products: readonly ProductSummary[], filters: Filters): FilterCounts {
  return countFilters(
    products.map((product) => ({ ...valuesOf(product), state: statesAreUnknown, count: 1 })),
    filters,
  ).counts
}

export function isChosen(product: ProductSummary, { category, price, inStock }: Filters): boolean {
  const own = valuesOf(product)
  return (
    (category === undefined || own.category === category) &&
    (price === undefined || own.price === price) &&
    (inStock === undefined || own.inStock === inStock)
  )
}

function valuesOf({ category, price, out_of_stock }: ProductSummary) {
  return { category, price: priceBandOf(price), inStock: !out_of_stock }
}
