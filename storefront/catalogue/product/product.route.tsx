import { data } from 'react-router'
import { widestPicture } from '#domain/catalogue/picture.ts'
import { isRefusal } from '#domain/refusal.ts'
import { NeedsScript } from '../../cart/needs-script.tsx'
import { PinCodeField } from '../../fulfilment/pin-code-field.tsx'
import { messages as pageMessages } from '../../pages/messages.ts'
import { shopApi } from '../../platform/shop-api.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { productGraph } from '../../seo/product-graph.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import { Container } from '../../ui/container.tsx'
import { failureMeta } from '../failure-meta.ts'
import { messages } from '../messages.ts'
import { priceFonts } from '../price-fonts.ts'
import { summaryOf } from '../product.ts'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import type { Route } from './+types/product.route'
import { BuyBox } from './buy-box.tsx'
import { ProductArticle } from './product-article.tsx'
import { RelatedProducts } from './related-products.tsx'
import { Sizes } from './sizes.tsx'
import { SoldOut } from './sold-out.tsx'

export { LoadFailure as ErrorBoundary } from '../load-failure.tsx'

export const links: Route.LinksFunction = () => priceFonts

export function meta(visit: Route.MetaArgs) {
  const { loaderData } = visit
  if (!loaderData) return failureMeta(visit)
  const { id, title, description, image } = loaderData.product
  return pageMeta(visit, {
    title,
    description: description[0] ?? title,
    path: `/product/${encodeURIComponent(id)}`,
    picture: image[0] && widestPicture(image[0]),
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopApi)
  const seen = await shop.viewWithNeighbours({ id: params.id })
  if (isRefusal(seen)) throw data(pageMessages.pageNotFound, { status: 404 })
  const { product, neighbours, lowestBefore, family } = seen
  return { product, related: neighbours.map(summaryOf), lowestBefore, family }
}

export default function ProductRoute({ loaderData: { product, related, lowestBefore, family } }: Route.ComponentProps) {
  return (
    <Container className="md:pt-10">
      <ProductArticle product={product} lowestBefore={lowestBefore}>
        {family && <Sizes sizes={family.sizes} current={product.id} />}
        {product.out_of_stock ? (
          <SoldOut key={product.id} productId={product.id} />
        ) : (
          <>
            <BuyBox key={product.id} product={product} />
            <NeedsScript what={messages.addToCart} />
            <PinCodeField className="md:max-w-72" />
          </>
        )}
      </ProductArticle>
      {/* Keys of siblings differ: of equal ones React leaves one behind on the way to the next product. */}
      <RelatedProducts key={`related ${product.id}`} products={related} category={product.category} />
      <RecentlyViewed productId={product.id} />
      <StructuredData
        key={`data ${product.id}`}
        graph={import.meta.env.SSR && ((site) => productGraph(product, site, family))}
      />
    </Container>
  )
}
