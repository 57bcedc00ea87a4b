import { data } from 'react-router'
import { shelfQuery } from '#domain/catalogue/shelf.ts'
import { isRefusal } from '#domain/refusal.ts'
import { messages as pageMessages } from '../../pages/messages.ts'
import { shopApi } from '../../platform/shop-api.ts'
import { pageMeta, unlistedMeta } from '../../seo/page-meta.ts'
import { Container } from '../../ui/container.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { messages } from '../messages.ts'
import { priceFonts } from '../price-fonts.ts'
import type { Route } from './+types/product-list.route'
import { ProductGrid } from './product-grid.tsx'
import { type Shelf, shelfOf, wantedShelf } from './shelf.ts'

export { LoadFailure as ErrorBoundary } from '../load-failure.tsx'
export { onlyForOtherProducts as shouldRevalidate } from './only-for-other-products.ts'

export const links: Route.LinksFunction = () => priceFonts

/** A category, and each page of it, has an address of its own to be found by; what nobody sells has none. */
export function meta(visit: Route.MetaArgs) {
  const shelf = visit.loaderData?.shelf
  if (!shelf) return unlistedMeta(pageMessages.pageNotFound)
  const { page } = wantedShelf(new URLSearchParams(visit.location.search))
  const category = knownCategory(shelf)
  const pathOf = (number: number) => `/product${shelfQuery({ category, page: number })}`
  return pageMeta(visit, {
    title: messages.pageOf(category ?? messages.productsTitle, shelf.from),
    description: category ? messages.categoryDescription(category) : messages.productsLead,
    path: pathOf(shelf.from),
    previous: shelf.from > 1 ? pathOf(shelf.from - 1) : undefined,
    next: page < shelf.pages ? pathOf(page + 1) : undefined,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = wantedShelf(url.searchParams)
  const shelf = await context.get(shopApi).listPage(wanted)
  if (isRefusal(shelf)) throw data(pageMessages.pageNotFound, { status: 404 })
  return { shelf: shelfOf(shelf, wanted) }
}

export default function ProductListRoute({ loaderData: { shelf } }: Route.ComponentProps) {
  return (
    <Container className="pt-10 sm:pt-14">
      <PageHeading title={knownCategory(shelf) ?? messages.productsTitle} lead={messages.productsLead} />
      <ProductGrid shelf={shelf} isFirstOnPage />
    </Container>
  )
}

/** The one that the address names, if it is on sale; it then gives the page its name. */
function knownCategory({ categories, category }: Shelf): string | undefined {
  return categories.find(({ name }) => name === category)?.name
}
