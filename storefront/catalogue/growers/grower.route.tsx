import { HandCoins, MapPin } from 'lucide'
import { data, href } from 'react-router'
import { widestPicture } from '#domain/catalogue/picture.ts'
import { isRefusal } from '#domain/refusal.ts'
import { Icon } from '#ui/icon.tsx'
import { messages as pageMessages } from '../../pages/messages.ts'
import { shopApi } from '../../platform/shop-api.ts'
import { growerGraph } from '../../seo/grower-graph.ts'
import { pageMeta, unlistedMeta } from '../../seo/page-meta.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import { Container } from '../../ui/container.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { priceFonts } from '../price-fonts.ts'
import { summaryOf } from '../product.ts'
import type { Route } from './+types/grower.route'
import { GrowerCertificate } from './grower-certificate.tsx'
import { GrowerProducts } from './grower-products.tsx'
import { InventedNote } from './invented-note.tsx'
import { messages } from './messages.ts'
import { Mosaic } from './mosaic.tsx'
import { mosaicPictures, ownPictures } from './mosaic-pictures.ts'

export { LoadFailure as ErrorBoundary } from '../load-failure.tsx'

export const links: Route.LinksFunction = () => priceFonts

export function meta(visit: Route.MetaArgs) {
  if (!visit.loaderData) return unlistedMeta(pageMessages.pageNotFound)
  const { grower, pictures } = visit.loaderData
  return pageMeta(visit, {
    title: grower.name,
    description: messages.growerDescription(grower),
    path: `/growers/${encodeURIComponent(grower.id)}`,
    ...(pictures[0] && { picture: widestPicture(pictures[0].src) }),
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopApi)
  const seen = await shop.viewGrower({ id: params.id })
  if (isRefusal(seen)) throw data(pageMessages.pageNotFound, { status: 404 })
  const { products, pictures, ...grower } = seen
  return {
    grower,
    pictures: pictures.length > 0 ? ownPictures(pictures) : mosaicPictures(products, 4),
    products: products.map(summaryOf),
  }
}

export default function GrowerRoute({ loaderData: { grower, pictures, products } }: Route.ComponentProps) {
  return (
    <Container className="pt-6 md:pt-10">
      <header className="grid gap-6 md:grid-cols-2 md:items-center md:gap-10 lg:gap-16">
        <div>
          <Breadcrumb steps={[{ text: messages.title, to: href('/growers') }]} />
          <h1 className="mt-2 text-balance font-serif text-leaf text-title">{grower.name}</h1>
          <p className="mt-4 flex items-start gap-2.5 text-lg">
            <Icon drawing={MapPin} className="mt-1 size-5 flex-none text-leaf-soft" strokeWidth={1.75} />
            {grower.place}, {grower.state}
          </p>
          {grower.people && <p className="mt-2 text-pretty text-ink-soft text-lg">{grower.people}</p>}
          {grower.paid_within_days !== undefined && (
            <p className="mt-3 flex items-start gap-2.5">
              <Icon drawing={HandCoins} className="mt-0.5 size-5 flex-none text-leaf-soft" strokeWidth={1.75} />
              {messages.paidWithin(grower.paid_within_days)}
            </p>
          )}
        </div>
        {pictures.length > 0 && (
          <Mosaic
            pictures={pictures}
            sizes="(min-width: 1280px) 600px, (min-width: 768px) 50vw, 100vw"
            isMain
            className="aspect-[3/2] rounded-card"
          />
        )}
      </header>
      <div className="mt-10 grid gap-10 md:mt-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div>
          <div className="grid max-w-[62ch] gap-4 text-pretty text-[1.0625rem]">
            {grower.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {grower.demo && <InventedNote>{messages.invented}</InventedNote>}
        </div>
        <GrowerCertificate grower={grower} />
      </div>
      <GrowerProducts products={products} total={grower.product_count} />
      <StructuredData
        key={grower.id}
        graph={import.meta.env.SSR && ((site) => growerGraph({ ...grower, products }, site))}
      />
    </Container>
  )
}
