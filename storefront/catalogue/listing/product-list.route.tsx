import { data } from 'react-router'
import { listQuery } from '#domain/catalogue/list-query.ts'
import { isRefusal } from '#domain/refusal.ts'
import { messages as pageMessages } from '../../pages/messages.ts'
import { shopApi } from '../../platform/shop-api.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Container } from '../../ui/container.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { failureMeta } from '../failure-meta.ts'
import { messages } from '../messages.ts'
import { priceFonts } from '../price-fonts.ts'
import type { Route } from './+types/product-list.route'
import { ProductGrid } from './product-grid.tsx'
import { filterCountsOf, listParams, type ProductList, toProductList } from './product-list.ts'
import { redirectRenamed } from './redirect-renamed.ts'

export { LoadFailure as ErrorBoundary } from '../load-failure.tsx'
export { shouldRevalidateList as shouldRevalidate } from './should-revalidate-list.ts'

export const links: Route.LinksFunction = () => priceFonts

/** Each page of a category has a canonical URL; that of a filtered or sorted list is its category's. */
export function meta(visit: Route.MetaArgs) {
  const list = visit.loaderData?.list
  if (!list) return failureMeta(visit)
  const { page } = listParams(new URLSearchParams(visit.location.search))
  const category = knownCategory(list)
  const { category: _, ...others } = list.choice
  const isPlain = listQuery(others) === ''
  const pathOf = (number: number) => `/product${listQuery({ category, page: number })}`
  return pageMeta(visit, {
    title: messages.pageOf(category ?? messages.productsTitle, list.from),
    description: category ? messages.categoryDescription(category) : messages.productsLead,
    path: pathOf(isPlain ? list.from : 1),
    previous: isPlain && list.from > 1 ? pathOf(list.from - 1) : undefined,
    next: isPlain && page < list.pages ? pathOf(page + 1) : undefined,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const params = listParams(url.searchParams)
  const api = context.get(shopApi)
  await redirectRenamed(api, '/product', params)
  const page = await api.listPage(params)
  if (isRefusal(page)) throw data(pageMessages.pageNotFound, { status: 404 })
  return { list: toProductList(page, params), counts: filterCountsOf(page) }
}

export default function ProductListRoute({ loaderData: { list, counts } }: Route.ComponentProps) {
  return (
    <Container className="pt-5 sm:pt-14">
      <PageHeading title={knownCategory(list) ?? messages.productsTitle} lead={messages.productsLead} isCompact />
      <ProductGrid list={list} counts={counts} isFirstOnPage />
    </Container>
  )
}

/** The category of the URL, if it has products; it is then the page's title. */
function knownCategory({ categories, choice }: ProductList): string | undefined {
  return categories.find(({ name }) => name === choice.category)?.name
}
