import { Fragment, type ReactNode, useState } from 'react'
import { data } from 'react-router'
import type { HomePart } from '#domain/catalogue/storefront-settings.ts'
import { isRefusal } from '#domain/refusal.ts'
import { shop } from '#shop'
import { messages as pageMessages } from '../../pages/messages.ts'
import { shopApi } from '../../platform/shop-api.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { shopGraph } from '../../seo/shop-graph.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import { Container } from '../../ui/container.tsx'
import { failureMeta } from '../failure-meta.ts'
import { CategoryTiles } from '../listing/category-tiles.tsx'
import { ProductGrid } from '../listing/product-grid.tsx'
import { listParams, toProductList } from '../listing/product-list.ts'
import { redirectRenamed } from '../listing/redirect-renamed.ts'
import { messages } from '../messages.ts'
import { priceFonts } from '../price-fonts.ts'
import { cardOf } from '../product.ts'
import { ProductRow } from '../product-row.tsx'
import type { Route } from './+types/home.route'
import { Banner } from './banner.tsx'
import { bannerSlideOf } from './banner-slide.tsx'
import { Promises } from './promises.tsx'

export { shouldRevalidateList as shouldRevalidate } from '../listing/should-revalidate-list.ts'
export { LoadFailure as ErrorBoundary } from '../load-failure.tsx'

export const links: Route.LinksFunction = () => priceFonts

export function meta(visit: Route.MetaArgs) {
  if (!visit.loaderData) return failureMeta(visit)
  return pageMeta(visit, { description: messages.homeDescription, path: '/' })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(shopApi)
  const params = listParams(url.searchParams)
  await redirectRenamed(api, '/', params)
  const home = await api.viewHome(params)
  if (isRefusal(home)) throw data(pageMessages.pageNotFound, { status: 404 })
  return {
    list: toProductList(home.list, params),
    featured: home.featured.map(bannerSlideOf),
    latest: home.latest.map(cardOf),
    parts: home.parts,
  }
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  // The banner's choice is random: another category or page of the list must not change it (HOME-01).
  const [{ featured, latest, parts }] = useState(loaderData)
  const drawings: { readonly [Part in HomePart]: () => ReactNode } = {
    promises: () => <Promises />,
    latest: () => <ProductRow heading={messages.latestProducts} products={latest} className="mt-14 sm:mt-20" />,
    products: () => (
      <div className="mt-16 sm:mt-24">
        <ProductGrid list={loaderData.list} categories={CategoryTiles} />
      </div>
    ),
  }
  return (
    <>
      <Container className="pt-5 sm:pt-7">
        <h1 className="mb-4 text-balance font-serif text-heading text-leaf sm:mb-5">
          <span className="sr-only">{shop.name}: </span>
          {shop.tagline}
        </h1>
        <Banner slides={featured} />
        {parts.map((part) => (
          <Fragment key={part}>{drawings[part]()}</Fragment>
        ))}
      </Container>
      <StructuredData graph={import.meta.env.SSR && shopGraph} />
    </>
  )
}
