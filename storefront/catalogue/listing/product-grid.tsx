import { type ComponentType, useId, useRef } from 'react'
import { pageSize } from '#domain/catalogue/pagination.ts'
import { classes } from '../../ui/classes.ts'
import { cardGrid, cardSizes } from '../card-grid.ts'
import { CardOutline } from '../card-outline.tsx'
import { messages } from '../messages.ts'
import { toProduct } from '../product.ts'
import { ProductCard } from '../product-card.tsx'
import { CategoryButtons, NoProductInCategory, useChosenCategory } from './category-choice.tsx'
import type { ProductList } from './product-list.ts'
import { ShowMore, ShowPrevious } from './show-more.tsx'
import { useMoreProducts } from './use-more-products.ts'

const outlines = Array.from({ length: pageSize }, (_, place) => `outline ${place}`)

type Props = {
  list: ProductList
  heading?: string
  isFirstOnPage?: boolean
  /** The buttons of the categories. */
  choice?: ComponentType<Pick<ProductList, 'categories'>>
}

/** The product list with its filter by category (HOME-03, LIST-01). */
export function ProductGrid({
  list,
  heading = messages.categories,
  isFirstOnPage = false,
  choice: Choice = CategoryButtons,
}: Props) {
  const headingId = useId()
  const grid = useRef<HTMLUListElement>(null)
  const { shown, state, fault, showMore } = useMoreProducts(list, grid)
  const { isPending } = useChosenCategory()
  const { products, total } = shown
  const expected = state === 'loading' ? Math.min(pageSize, total - products.length) : 0
  return (
    <section id="products" aria-labelledby={headingId} className="scroll-mt-24">
      <h2 id={headingId} className={isFirstOnPage ? 'sr-only' : 'mb-5 font-serif text-heading text-leaf'}>
        {heading}
      </h2>
      <Choice categories={list.categories} />
      <div className="mt-4 mb-6 flex flex-wrap justify-between gap-x-6 gap-y-0.5 text-ink-soft text-sm">
        <p role="status">
          {total > 0 && messages.shown({ first: (shown.from - 1) * pageSize + 1, count: products.length, total })}
        </p>
        {isFirstOnPage && total > 0 && <p>{messages.priceIncludes}</p>}
      </div>
      <ShowPrevious list={shown} />
      {total === 0 ? (
        <NoProductInCategory />
      ) : (
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
              <ProductCard product={toProduct(product)} sizes={cardSizes} isMain={isFirstOnPage && index < 2} />
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
