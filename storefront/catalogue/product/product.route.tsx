import { data } from 'react-router'
import { comparisonPrice, formatNetQuantity } from '#domain/catalogue/net-quantity.ts'
import { widestPicture } from '#domain/catalogue/picture.ts'
import { formatRupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { PinCodeField } from '../../fulfilment/pin-code-field.tsx'
import { messages as pageMessages } from '../../pages/messages.ts'
import { shopApi } from '../../platform/shop-api.ts'
import { pageMeta, unlistedMeta } from '../../seo/page-meta.ts'
import { productGraph } from '../../seo/product-graph.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import { Container } from '../../ui/container.tsx'
import { ProductBreadcrumb } from '../breadcrumb.tsx'
import { messages } from '../messages.ts'
import { Price } from '../price.tsx'
import { priceFonts } from '../price-fonts.ts'
import { summaryOf } from '../product.ts'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import type { Route } from './+types/product.route'
import { BuyBox } from './buy-box.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductTrust } from './product-trust.tsx'
import { RelatedProducts } from './related-products.tsx'
import { Sizes } from './sizes.tsx'
import { SoldOut } from './sold-out.tsx'

export { LoadFailure as ErrorBoundary } from '../load-failure.tsx'

export const links: Route.LinksFunction = () => priceFonts

export function meta(visit: Route.MetaArgs) {
  const { loaderData } = visit
  if (!loaderData) return unlistedMeta(pageMessages.pageNotFound)
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
      <article aria-labelledby="product-title" className="beside-picture grid gap-3 md:grid-cols-2 md:gap-10 lg:gap-16">
        <ProductGallery key={product.id} images={product.image} alts={product.image_alt} title={product.title} />
        <div className="grid min-w-0 content-start gap-7">
          <div>
            <ProductBreadcrumb category={product.category} />
            <h1 id="product-title" className="mt-2 text-balance font-serif text-leaf text-title">
              {product.title}
            </h1>
            <div className="mt-4">
              <Price price={product.price} mrp={product.mrp} discount={product.discount} size="lg" />
            </div>
            <p className="mt-1.5 text-ink-soft text-sm tabular-nums">
              {formatNetQuantity(product.net_quantity)}
              <span aria-hidden="true"> · </span>
              <span className="sr-only">, </span>
              {comparisonPrice(product.price, product.net_quantity)}
            </p>
            {lowestBefore !== undefined && (
              <p className="mt-0.5 text-ink-soft text-sm tabular-nums">
                {messages.lowestBefore(formatRupees(lowestBefore))}
              </p>
            )}
            <p className="mt-0.5 text-ink-soft text-sm">{messages.priceIncludes}</p>
          </div>
          {family && <Sizes sizes={family.sizes} current={product.id} />}
          {product.out_of_stock ? (
            <SoldOut key={product.id} productId={product.id} />
          ) : (
            <>
              <BuyBox key={product.id} product={product} />
              <PinCodeField className="md:max-w-72" />
            </>
          )}
          <ProductTrust product={product} />
          <div className="grid max-w-[62ch] gap-4 text-pretty text-[1.0625rem]">
            {product.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <KeyBenefits benefits={product.key_benefits} />
          <ProductFacts product={product} />
        </div>
      </article>
      {/* Keys of siblings differ: of equal ones React leaves one behind on the way to the next product. */}
      <RelatedProducts key={`related ${product.id}`} products={related} />
      <RecentlyViewed productId={product.id} />
      <StructuredData
        key={`data ${product.id}`}
        graph={import.meta.env.SSR && ((site) => productGraph(product, site, family))}
      />
    </Container>
  )
}

function KeyBenefits({ benefits }: { benefits: readonly string[] }) {
  if (benefits.length === 0) return null
  return (
    <section aria-labelledby="benefits" className="rounded-card bg-lime-wash px-5 py-5 sm:px-7 sm:py-6">
      <h2 id="benefits" className="font-serif text-leaf text-subheading">
        {messages.keyBenefits}
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-leaf-soft">
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </section>
  )
}
