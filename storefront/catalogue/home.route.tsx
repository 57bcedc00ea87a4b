import { latestOf, pickSome } from '#domain/catalogue/shelf.ts'
import { shop } from '#shop'
import { pageMeta } from '../found/page-meta.ts'
import { shopGraph } from '../found/shop-graph.ts'
import { send } from '../platform/api.ts'
import { shopApi } from '../platform/shop-api.ts'
import { Container } from '../ui/container.tsx'
import type { Route } from './+types/home.route'
import { Banner } from './banner.tsx'
import { bannerSlideOf } from './banner-slide.tsx'
import { messages } from './messages.ts'
import { ProductGrid } from './product-grid.tsx'
import { ProductRow } from './product-row.tsx'
import { summaryOf, type WireProduct } from './product-summary.ts'
import { Promises } from './promises.tsx'

export { LoadFailure as ErrorBoundary } from './load-failure.tsx'
export { onlyForAnotherPage as shouldRevalidate } from './only-for-another-page.ts'

const slides = 5
const latest = 6

export function meta(visit: Route.MetaArgs) {
  return pageMeta(visit, { description: messages.homeDescription, path: '/', graph: visit.loaderData?.graph })
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(shopApi)
  return pageOf(await api.listProducts(), shopGraph(api))
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return pageOf(await send('GET /api/products', { signal: request.signal, mayBeKept: true }))
}

/** The choice is thrown here and not while rendering, so that server and browser show the same one. */
function pageOf(products: WireProduct[], graph?: object) {
  return {
    graph,
    products: products.map(summaryOf),
    featured: pickSome(products, slides, Math.random).map(bannerSlideOf),
  }
}

export default function HomeRoute({ loaderData: { products, featured } }: Route.ComponentProps) {
  return (
    <>
      <Container className="pt-5 sm:pt-7">
        <h1 className="sr-only">
          {shop.name}: {shop.tagline}
        </h1>
        <Banner slides={featured} />
        <Promises />
        <ProductRow
          heading={messages.latestProducts}
          products={latestOf(products, latest)}
          className="mt-14 sm:mt-20"
        />
      </Container>
      <Container className="mt-16 sm:mt-24">
        <ProductGrid products={products} />
      </Container>
    </>
  )
}
