import { messages } from '../messages.ts'
import type { ProductSummary } from '../product.ts'
import { ProductRow } from '../product-row.tsx'

const movesAbove = 4

/** 'You may also Like' (PROD-05): from medium screens up; moves by itself when there are more than four. */
export function RelatedProducts({ products }: { products: readonly ProductSummary[] }) {
  if (products.length === 0) return null
  return (
    <ProductRow
      heading={messages.youMayAlsoLike}
      products={products}
      isBuyable={false}
      isMoving={products.length > movesAbove}
      className="mt-20 hidden md:block print:hidden"
    />
  )
}
