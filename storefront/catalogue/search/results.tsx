import type { SortOrder } from '#domain/catalogue/list-query.ts'
import { classes } from '#ui/classes.ts'
import { Button } from '../../ui/button.tsx'
import { cardGrid, cardSizes } from '../card-grid.ts'
import { CardOutline } from '../card-outline.tsx'
import { listingMessages } from '../listing/messages.ts'
import type { ProductSummary } from '../product.ts'
import { ProductCard } from '../product-card.tsx'
import { isChosen } from './filter-results.ts'
import { FoundFilters, useFoundFilters } from './found-filters.tsx'
import { searchMessages as messages } from './messages.ts'
import type { SearchResults } from './use-search.ts'

const outlines = ['first', 'second', 'third', 'fourth']

/** What was found, and under a heading of its own what is similar. */
export function Results({ results, isBusy }: { results: SearchResults | undefined; isBusy: boolean }) {
  const chosen = useFoundFilters()
  const all = results ? [...results.products, ...results.similar] : []
  // Of an earlier search that found nothing there is nothing to show meanwhile.
  if (!results || (isBusy && all.length === 0)) return <Cards isBusy={isBusy} />
  const listed = (some: readonly ProductSummary[]) =>
    sorted(
      some.filter((product) => isChosen(product, chosen.filters)),
      chosen.order,
    )
  const [products, others] = [listed(results.products), listed(results.similar)]
  return (
    <>
      {all.length > 1 && <FoundFilters {...chosen} found={all} />}
      {products.length + others.length === 0 && !isBusy && (
        <div role="status" className="grid justify-items-start gap-4">
          <p>{listingMessages.noMatch}</p>
          <Button variant="secondary" onClick={chosen.clear}>
            {listingMessages.clearAll}
          </Button>
        </div>
      )}
      <Cards products={products} isBusy={isBusy} />
      {others.length > 0 && products.length > 0 && (
        <h2 className="mt-12 mb-5 font-serif text-heading text-leaf">{messages.alsoSimilar}</h2>
      )}
      <Cards products={others} isBusy={isBusy} />
    </>
  )
}

function sorted(products: readonly ProductSummary[], order: SortOrder | undefined): readonly ProductSummary[] {
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
