import { useSearchParams } from 'react-router'
import { readListQuery } from '#domain/catalogue/list-query.ts'
import { classes } from '#ui/classes.ts'
import { chipRow } from '../listing/chips.ts'
import { ChoiceChip, FilterChip, SwitchChip } from '../listing/filter-chips.tsx'
import { listingMessages, priceBandText } from '../listing/messages.ts'
import type { ProductSummary } from '../product.ts'
import { countFound } from './filter-results.ts'
import { searchMessages as messages } from './messages.ts'

const orders = ['price-asc', 'price-desc'] as const

/** What the address says of filters and order. */
export function useFoundFilters() {
  const [params, setParams] = useSearchParams()
  const { category, price, inStock, sort } = readListQuery(Object.fromEntries(params))
  const replace = (next: Record<string, string>) => setParams(next, { replace: true, preventScrollReset: true })
  return {
    filters: { category, price, inStock },
    order: orders.find((order) => order === sort),
    pick(name: string, value: string) {
      const { [name]: _before, ...others } = Object.fromEntries(params)
      replace(value ? { ...others, [name]: value } : others)
    },
    clear: () => replace({ q: params.get('q') ?? '' }),
  }
}

type Props = ReturnType<typeof useFoundFilters> & { found: readonly ProductSummary[] }

/** Filters and order of what was found; those with one value only are left out. */
export function FoundFilters({ found, filters, order, pick }: Props) {
  const { categories, prices, inStock } = countFound(found, filters)
  const bands = prices.filter(({ name, count }) => count > 0 || filters.price === name)
  const hasPriceChip = filters.price !== undefined || bands.length > 1
  return (
    <form className={classes(chipRow, 'mb-4')} aria-label={listingMessages.filterAndSort} autoComplete="off">
      {(categories.length > 1 || filters.category !== undefined) && (
        <FilterChip
          label={listingMessages.filters.category}
          name="category"
          value={filters.category}
          any={messages.anyCategory}
          counts={categories}
          onPick={(value) => pick('category', value)}
        />
      )}
      {hasPriceChip && (
        <FilterChip
          label={listingMessages.filters.price}
          name="price"
          value={filters.price}
          any={listingMessages.anyPrice}
          counts={bands}
          textOf={priceBandText}
          onPick={(value) => pick('price', value)}
        />
      )}
      <SwitchChip
        label={listingMessages.filters.inStock}
        name="in_stock"
        isOn={filters.inStock === true}
        count={inStock}
        onPick={(value) => pick('in_stock', value === 'true' ? value : '')}
      />
      <ChoiceChip
        label={listingMessages.sortBy}
        name="sort"
        value={order ?? ''}
        options={[
          { value: '', text: messages.bestFirst },
          ...orders.map((value) => ({ value, text: listingMessages.sortOrders[value] })),
        ]}
        onPick={(value) => pick('sort', value)}
      />
    </form>
  )
}
