import { pageMeta } from '../found/page-meta.ts'
import { send } from '../platform/api.ts'
import { shopApi } from '../platform/shop-api.ts'
import { Container } from '../ui/container.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/product-list.route'
import { messages } from './messages.ts'
import { ProductGrid } from './product-grid.tsx'
import { summaryOf } from './product-summary.ts'

export { LoadFailure as ErrorBoundary } from './load-failure.tsx'
export { onlyForAnotherPage as shouldRevalidate } from './only-for-another-page.ts'

/** A category has a page of its own to be found by; what nobody sells has none. */
export function meta(visit: Route.MetaArgs) {
  const chosen = new URLSearchParams(visit.location.search).get('category')
  const category = visit.loaderData?.products.find((product) => product.category === chosen)?.category
  if (!category)
    return pageMeta(visit, { title: messages.productsTitle, description: messages.productsLead, path: '/product' })
  return pageMeta(visit, {
    title: category,
    description: messages.categoryDescription(category),
    path: `/product?category=${encodeURIComponent(category)}`,
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const products = await context.get(shopApi).listProducts()
  return { products: products.map(summaryOf) }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const products = await send('GET /api/products', { signal: request.signal, mayBeKept: true })
  return { products: products.map(summaryOf) }
}

export default function ProductListRoute({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <Container className="pt-10 sm:pt-14">
      <PageHeading eyebrow={messages.freeDelivery} title={messages.productsTitle} lead={messages.productsLead} />
      <ProductGrid products={products} isFirstOnPage />
    </Container>
  )
}
