import { type ComponentType, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import type { FilterCounts } from '#domain/catalogue/filter-counts.ts'
import { filterNames } from '#domain/catalogue/list-query.ts'
import { pageSize } from '#domain/catalogue/pagination.ts'
import { classes } from '#ui/classes.ts'
import { NeedsScript } from '../../cart/needs-script.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { cardGrid, cardSizes } from '../card-grid.ts'
import { CardOutline } from '../card-outline.tsx'
import { messages } from '../messages.ts'
import { ProductCard } from '../product-card.tsx'
import { type CategoriesProps, CategoryButtons, NoProductInCategory } from './category-choice.tsx'
import { FilterBar } from './filter-bar.tsx'
import { listingMessages } from './messages.ts'
import { NoMatch } from './no-match.tsx'
import type { ProductList } from './product-list.ts'
import { ShowMore, ShowPrevious } from './show-more.tsx'
import { useChosen } from './use-chosen.ts'
import { useMoreProducts } from './use-more-products.ts'

const outlines = Array.from({ length: pageSize }, (_, place) => `outline ${place}`)

type Props = {
  list: ProductList
  /** With the other filters and the order (FIND-03). */
  counts?: FilterCounts
  heading?: string
  isFirstOnPage?: boolean
  /** Replaces the buttons of the categories. */
  categories?: ComponentType<CategoriesProps>
}

/** The product list with its filter by category (HOME-03, LIST-01). */
export function ProductGrid({
  list,
  counts,
  heading = messages.categories,
  isFirstOnPage = false,
  categories: Categories,
}: Props) {
  const headingId = useId()
  const grid = useRef<HTMLUListElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const { pathname } = useLocation()
  const { shown, state, fault, showMore } = useMoreProducts(list, grid)
  const { chosen, isPending } = useChosen(list)
  const { products, total, choice } = shown
  const expected = state === 'loading' ? Math.min(pageSize, total - products.length) : 0
  const isFiltered = filterNames.some((name) => name !== 'category' && choice[name] !== undefined)
  // The link that had the focus goes away.
  const focusStatus = () => status.current?.focus({ preventScroll: true })
  return (
    <section id="products" aria-labelledby={headingId} className="scroll-mt-24">
      <h2 id={headingId} className={isFirstOnPage ? 'sr-only' : 'mb-5 font-serif text-heading text-leaf'}>
        {heading}
      </h2>
      {Categories ? (
        <Categories categories={list.categories} chosen={chosen} />
      ) : (
        <CategoryButtons
          categories={counts?.categories ?? list.categories}
          chosen={chosen}
          hasCounts={counts !== undefined}
        />
      )}
      {counts && <FilterBar list={list} counts={counts} />}
      <div className="mt-4 mb-6 flex flex-wrap justify-between gap-x-6 gap-y-0.5 text-ink-soft text-sm">
        <div className="flex flex-wrap">
          <p ref={status} role="status" tabIndex={-1} className="not-empty:mr-3 outline-none">
            {total > 0 && messages.shown({ first: (shown.from - 1) * pageSize + 1, count: products.length, total })}
          </p>
          {counts && (isFiltered || choice.sort) && (
            <TextLink
              to={pathname}
              preventScrollReset
              onClick={focusStatus}
              className="relative after:absolute after:-inset-3"
            >
              {listingMessages.clearAll}
            </TextLink>
          )}
        </div>
        {isFirstOnPage && total > 0 && <p>{messages.priceIncludes}</p>}
      </div>
      <ShowPrevious list={shown} />
      {total === 0 && counts && isFiltered && <NoMatch choice={choice} counts={counts} onLeave={focusStatus} />}
      {total === 0 && !(counts && isFiltered) && <NoProductInCategory chosen={choice} />}
      {total > 0 && <NeedsScript what={messages.addToCart} />}
      {total > 0 && (
        <ul
          ref={grid}
          aria-busy={expected > 0 || isPending || undefined}
          className={classes(
            cardGrid,
            isPending && 'opacity-55 transition-opacity delay-150 motion-reduce:transition-none',
          )}
        >
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={cardSizes} isMain={isFirstOnPage && index < 2} />
            </li>
          ))}
          {outlines.slice(0, expected).map((outline) => (
            <li key={outline}>
              <CardOutline />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={shown} state={state} fault={fault} onShowMore={showMore} />
    </section>
  )
}
