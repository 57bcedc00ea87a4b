import { useId } from 'react'
import { categoriesOf, inCategory } from '#domain/catalogue/shelf.ts'
import { CategoryButtons, NoProductInCategory, useChosenCategory } from './category-choice.tsx'
import { messages } from './messages.ts'
import { ProductCard } from './product-card.tsx'
import type { ProductSummary } from './product-summary.ts'

const sizes = '(min-width: 1024px) 290px, (min-width: 640px) 33vw, 50vw'

type Props = { products: readonly ProductSummary[]; heading?: string; isFirstOnPage?: boolean }

/** The shelf: categories to choose from, and the products of the one that is chosen (HOME-03, LIST-01). */
export function ProductGrid({ products, heading = messages.categories, isFirstOnPage = false }: Props) {
  const headingId = useId()
  const category = useChosenCategory()
  const shown = inCategory(products, category)
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={isFirstOnPage ? 'sr-only' : 'mb-5 font-serif text-heading text-leaf'}>
        {heading}
      </h2>
      <CategoryButtons categories={categoriesOf(products)} />
      <p role="status" className="mt-4 mb-6 text-ink-soft text-sm">
        {shown.length > 0 && `${shown.length} ${shown.length === 1 ? 'product' : 'products'}`}
      </p>
      {shown.length === 0 ? (
        <NoProductInCategory />
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4 lg:gap-x-8 lg:gap-y-14">
          {shown.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={sizes} isMain={isFirstOnPage && index < 2} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
