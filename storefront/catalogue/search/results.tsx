import { useSearchParams } from 'react-router'
import type { SortOrder } from '#domain/catalogue/list-query.ts'
import { classes } from '#ui/classes.ts'
import { cardGrid, cardSizes } from '../card-grid.ts'
import { CardOutline } from '../card-outline.tsx'
import { chipRow } from '../listing/chips.ts'
import { ChoiceChip, SwitchChip } from '../listing/filter-chips.tsx'
import { listingMessages } from '../listing/messages.ts'
import type { ProductSummary } from '../product.ts'
import { ProductCard } from '../product-card.tsx'
import { searchMessages as messages } from './messages.ts'
import type { SearchResults } from './use-search.ts'

const outlines = ['first', 'second', 'third', 'fourth']
const orders = ['price-asc', 'price-desc'] as const satisfies readonly SortOrder[]
type Order = (typeof orders)[number]
const orderNamed = (name: string | null) => orders.find((order) => order === name)

/** What was found, and under a heading of its own what is similar. */
export function Results({ results, isBusy }: { results: SearchResults | undefined; isBusy: boolean }) {
  const [params, setParams] = useSearchParams()
  const order = orderNamed(params.get('sort'))
  const isInStock = params.get('in_stock') === 'true'
  if (!results) return <Cards isBusy={isBusy} />
  const { products, similar } = results
  const all = [...products, ...similar]
  const chosen = (some: readonly ProductSummary[]) => sorted(isInStock ? some.filter(isBuyable) : some, order)
  const others = chosen(similar)
  const pick = (name: string, value: string) =>
    setParams({ ...Object.fromEntries(params), [name]: value }, { replace: true, preventScrollReset: true })
  return (
    <>
      {all.length > 1 && (
        <form className={classes(chipRow, 'mb-4')} aria-label={listingMessages.filterAndSort} autoComplete="off">
          <SwitchChip
            label={listingMessages.filters.inStock}
            name="in_stock"
            isOn={isInStock}
            count={all.filter(isBuyable).length}
            onPick={(value) => pick('in_stock', value)}
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
      )}
      <Cards products={chosen(products)} isBusy={isBusy} />
      {others.length > 0 && products.length > 0 && (
        <h2 className="mt-12 mb-5 font-serif text-heading text-leaf">{messages.alsoSimilar}</h2>
      )}
      <Cards products={others} isBusy={isBusy} />
    </>
  )
}

const isBuyable = ({ out_of_stock }: ProductSummary) => !out_of_stock

function sorted(products: readonly ProductSummary[], order: Order | undefined): readonly ProductSummary[] {
  if (!order) return products
  const sign = order === 'price-asc' ? 1 : -1
  return products.toSorted((one, other) => sign * (one.price - other.price))
}

function Cards({ products, isBusy }: { products?: readonly ProductSummary[]; isBusy: boolean }) {
  if (products?.length === 0) return null
  return (
    <ul
      aria-busy={isBusy || undefined}
      className={classes(
        cardGrid,
        isBusy && products && 'opacity-55 transition-opacity delay-150 motion-reduce:transition-none',
      )}
    >
      {products
        ? products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={cardSizes} />
            </li>
          ))
        : outlines.map((outline) => (
            <li key={outline}>
              <CardOutline />
            </li>
          ))}
    </ul>
  )
}
