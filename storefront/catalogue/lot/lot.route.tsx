import { data, href, redirect } from 'react-router'
import { formatNetQuantity } from '#domain/catalogue/net-quantity.ts'
import { widestPicture } from '#domain/catalogue/picture.ts'
import { isRefusal } from '#domain/refusal.ts'
import { canonicalLot } from '#domain/stock/lot.ts'
import { shop } from '#shop'
import { messages as pageMessages } from '../../pages/messages.ts'
import { shopApi } from '../../platform/shop-api.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { linkLook } from '../../ui/text-link.tsx'
import { failureMeta } from '../failure-meta.ts'
import { ProductPicture } from '../product-picture.tsx'
import type { Route } from './+types/lot.route'
import { LotJourney } from './lot-journey.tsx'
import { LotProof } from './lot-proof.tsx'
import { messages } from './messages.ts'
import { RecallNotice } from './recall-notice.tsx'

export { LoadFailure as ErrorBoundary } from '../load-failure.tsx'

/** Shared by people, not found by search engines: they would list the same product for each lot. */
export function meta(visit: Route.MetaArgs) {
  if (!visit.loaderData) return failureMeta(visit)
  const { lot, product } = visit.loaderData.lot
  const [picture] = product.image
  return [
    ...pageMeta(visit, {
      title: `${product.title}, ${messages.lot(lot)}`,
      description: messages.description(product.title, lot),
      path: `/lot/${lot}`,
      ...(picture && { picture: widestPicture(picture) }),
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const canonical = canonicalLot(params.lot)
  if (canonical && canonical !== params.lot) throw redirect(`/lot/${canonical}`, 301)
  const lot = await context.get(shopApi).viewLot({ lot: params.lot })
  if (isRefusal(lot)) throw data(pageMessages.pageNotFound, { status: 404 })
  return { lot }
}

/** Behind the QR code of a pack (BATCH-05): read once, standing, on a cheap phone. */
export default function LotRoute({ loaderData: { lot } }: Route.ComponentProps) {
  const { product } = lot
  return (
    <Container className="pt-6 md:pt-10">
      {lot.recalled && <RecallNotice />}
      <article
        aria-labelledby="lot-title"
        className="grid gap-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-10 lg:gap-16"
      >
        <div className="flex items-center gap-4 md:block">
          {product.image[0] && (
            <div className="w-28 flex-none overflow-hidden rounded-card bg-tile sm:w-40 md:w-full">
              <ProductPicture
                src={product.image[0]}
                alt={product.image_alt[0] ?? product.title}
                sizes="(min-width: 1280px) 460px, (min-width: 768px) 38vw, 160px"
                isMain
              />
            </div>
          )}
          <header className="min-w-0 md:mt-6">
            <p className="eyebrow">{messages.eyebrow}</p>
            <h1 id="lot-title" className="mt-2 text-balance font-serif text-leaf text-title">
              {product.title}
            </h1>
            <p className="mt-2 text-ink-soft tabular-nums">
              {formatNetQuantity(product.net_quantity)}
              <span aria-hidden="true"> · </span>
              <span className="sr-only">, </span>
              <span className="whitespace-nowrap font-medium text-ink">{messages.lot(lot.lot)}</span>
            </p>
          </header>
        </div>
        <div className="grid content-start gap-10">
          <LotJourney lot={lot} />
          <LotProof lot={lot} />
          <div className="border-line border-t pt-5">
            <p className="max-w-[62ch] text-pretty text-ink-soft">
              {messages.compare} <PhoneLink number={shop.contact.phone} className={`${linkLook} whitespace-nowrap`} />,{' '}
              <a href={`mailto:${shop.contact.email}`} className={linkLook}>
                {shop.contact.email}
              </a>
            </p>
            {product.on_sale && !lot.recalled && (
              <ButtonLink to={href('/product/:id', { id: product.id })} variant="secondary" className="mt-5">
                {messages.seeProduct}
              </ButtonLink>
            )}
          </div>
        </div>
      </article>
    </Container>
  )
}
