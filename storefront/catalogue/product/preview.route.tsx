import { data } from 'react-router'
import { isRefusal } from '#domain/refusal.ts'
import { messages as pageMessages } from '../../pages/messages.ts'
import { shopApi } from '../../platform/shop-api.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { Container } from '../../ui/container.tsx'
import { messages } from '../messages.ts'
import { priceFonts } from '../price-fonts.ts'
import type { Route } from './+types/preview.route'
import { ProductArticle } from './product-article.tsx'

export { LoadFailure as ErrorBoundary } from '../load-failure.tsx'

export const links: Route.LinksFunction = () => priceFonts

export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedMeta(loaderData ? messages.previewOf(loaderData.product.title) : pageMessages.pageNotFound)

/** Never cached, and no referrer: the URL holds the token. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await context.get(shopApi).viewPreview({ token: params.token })
  if (isRefusal(product)) throw data(pageMessages.pageNotFound, { status: 404 })
  return { product }
}

/** How shoppers would see a product that may not be on sale; it cannot be bought here (GOODS-02). */
export default function PreviewRoute({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <Container className="md:pt-10">
      <p role="status" className="mb-6 rounded-card bg-turmeric-wash px-5 py-3">
        {messages.preview}
      </p>
      <ProductArticle product={product} />
    </Container>
  )
}
