import { listQuery } from '#domain/catalogue/list-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { messages } from '../messages.ts'
import type { ProductSummary } from '../product.ts'
import { ProductRow } from '../product-row.tsx'

const movesAbove = 4

/** 'You may also Like' (PROD-05): from medium screens up; moves by itself when there are more than four. Below, a link to the category. */
export function RelatedProducts({ products, category }: { products: readonly ProductSummary[]; category: string }) {
  if (products.length === 0) return null
  return (
    <>
      <ButtonLink
        to={`/product${listQuery({ category })}`}
        variant="secondary"
        size="lg"
        className="mt-8 w-full md:hidden"
      >
        {messages.more(category)}
      </ButtonLink>
      <ProductRow
        heading={messages.youMayAlsoLike}
        products={products}
        isBuyable={false}
        isMoving={products.length > movesAbove}
        className="mt-20 hidden md:block print:hidden"
      />
    </>
  )
}
