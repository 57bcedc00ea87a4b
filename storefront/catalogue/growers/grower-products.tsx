import { href } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { cardGrid, cardSizes } from '../card-grid.ts'
import { messages as catalogueMessages } from '../messages.ts'
import type { ProductSummary } from '../product.ts'
import { ProductCard } from '../product-card.tsx'
import { messages } from './messages.ts'

type Props = { products: readonly ProductSummary[]; total: number }

/** The grower's products as cards; `total` may be more than are shown. */
export function GrowerProducts({ products, total }: Props) {
  if (products.length === 0)
    return (
      <EmptyState
        title={messages.noProducts}
        text={messages.noProductsText}
        action={<ButtonLink to={href('/product')}>{catalogueMessages.exploreMore}</ButtonLink>}
      />
    )
  return (
    <section aria-labelledby="products" className="mt-14 sm:mt-20">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="products" className="font-serif text-heading text-leaf">
          {messages.products}
        </h2>
        {total > products.length && <p className="text-ink-soft text-sm">{messages.shownOf(products.length, total)}</p>}
      </div>
      <ul className={cardGrid}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={cardSizes} />
          </li>
        ))}
      </ul>
    </section>
  )
}
