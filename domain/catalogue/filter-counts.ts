import { type FilterName, type Filters, filterNames, type PriceBand, priceBandNames } from './list-query.ts'

/** How many products on sale agree in everything that the list is filtered by. */
export type ProductGroup = {
  readonly category: string
  readonly state: string
  readonly price: PriceBand
  readonly inStock: boolean
  /** Where one card stands for all sizes of a food. */
  readonly leads?: Leads | undefined
  readonly count: number
}

/**
 * Whether a product is the one that is listed for the sizes of its family (GOODS-15): of all of them, of those in its category, from its state, or
 * both. A filter by category or state leaves some of the sizes, and another one of them may be listed.
 */
export type Leads = { readonly [Scope in 'all' | 'category' | 'state' | 'both']: boolean }

export type ValueCount<Name extends string = string> = { readonly name: Name; readonly count: number }

/** How many products each value of a filter leaves under the other filters. */
export type FilterCounts = {
  readonly categories: readonly ValueCount[]
  /** By name. */
  readonly states: readonly ValueCount[]
  readonly prices: readonly ValueCount<PriceBand>[]
  readonly inStock: number
  readonly soldOut: number
  /** Products under the other filters. Not a sum of counts: of sizes that one card stands for, each category and state may list one (GOODS-15). */
  readonly withoutCategory: number
  readonly withoutState: number
}

/**
 * The products that `filters` leave, and the count of every value of a filter under the other filters (FIND-03): a value that
 * would leave none counts 0. Categories are in the order of `groups`. Sizes that one card stands for count once (GOODS-15).
 */
export function countFilters(
  groups: readonly ProductGroup[],
  filters: Filters,
): { readonly total: number; readonly counts: FilterCounts } {
  function countsOf<Name extends FilterName>(filter: Name): Map<ProductGroup[Name], number> {
    const counts = new Map<ProductGroup[Name], number>()
    for (const group of groups) {
      const chosen = { ...filters, [filter]: group[filter] }
      const count = isLeft(group, chosen) ? group.count : 0
      counts.set(group[filter], (counts.get(group[filter]) ?? 0) + count)
    }
    return counts
  }
  const totalOf = (chosen: Filters) => groups.reduce((sum, group) => sum + (isLeft(group, chosen) ? group.count : 0), 0)
  const prices = countsOf('price')
  const stock = countsOf('inStock')
  return {
    total: totalOf(filters),
    counts: {
      categories: listed(countsOf('category')),
      states: listed(countsOf('state')).sort((one, other) => (one.name < other.name ? -1 : 1)),
      prices: priceBandNames.map((name) => ({ name, count: prices.get(name) ?? 0 })),
      inStock: stock.get(true) ?? 0,
      soldOut: stock.get(false) ?? 0,
      withoutCategory: totalOf({ ...filters, category: undefined }),
      withoutState: totalOf({ ...filters, state: undefined }),
    },
  }
}

function isLeft(group: ProductGroup, filters: { readonly [Name in FilterName]?: unknown }): boolean {
  const isListed = group.leads?.[scopeOf(filters)] ?? true
  return isListed && filterNames.every((name) => filters[name] === undefined || filters[name] === group[name])
}

function scopeOf({ category, state }: { readonly category?: unknown; readonly state?: unknown }): keyof Leads {
  if (category === undefined) return state === undefined ? 'all' : 'state'
  return state === undefined ? 'category' : 'both'
}

function listed(counts: ReadonlyMap<string, number>): ValueCount[] {
  return [...counts].map(([name, count]) => ({ name, count }))
}

/**
 * The filter to give up where the filters together leave no product: the last one, in the order of the page, without which there
 * are products; undefined where no single one is enough.
 */
export function filterToDrop(
  filters: Filters,
  counts: FilterCounts,
): { readonly filter: FilterName; readonly count: number } | undefined {
  const without: { readonly [Name in FilterName]: number } = {
    category: counts.withoutCategory,
    state: counts.withoutState,
    price: counts.prices.reduce((sum, { count }) => sum + count, 0),
    inStock: counts.inStock + counts.soldOut,
  }
  const filter = filterNames.findLast((name) => filters[name] !== undefined && without[name] > 0)
  return filter && { filter, count: without[filter] }
}
