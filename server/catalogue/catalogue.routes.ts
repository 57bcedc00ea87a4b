import type { Deps } from '#server/deps.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Serve } from '#server/serve.ts'
import { catalogueTags } from './catalogue-tags.ts'
import { type Categories, spelledCategory } from './categories.ts'
import { listProducts } from './list-products.ts'
import { notifyWhenBack, stopNotifying, tellProductIsBack } from './notify-when-back.ts'
import { type ProductIsBack, productIsBackMail } from './product-is-back-mail.ts'
import { viewProduct } from './view-product.ts'

export function catalogueRoutes(serve: Serve, deps: Deps, { categories }: { categories: Categories }) {
  serve(
    'GET /api/products',
    () => listProducts(deps),
    () => ({ address: '/api/products', tags: [catalogueTags.list] }),
  )
  serve(
    'GET /api/products/:id',
    ({ params }) => viewProduct(deps, params),
    ({ params: { id } }) => ({ address: `/api/products/${encodeURIComponent(id)}`, tags: [catalogueTags.product(id)] }),
  )
  serve(
    'GET /api/category',
    ({ query }) => listProducts(deps, query.type),
    async ({ query: { type } }) => ({
      address: `/api/category?type=${encodeURIComponent(await spelledCategory(categories, type))}`,
      tags: [catalogueTags.category(type)],
    }),
  )
  serve('POST /api/products/:id/notify', ({ params, body, address }) =>
    notifyWhenBack(deps, { id: params.id, email: body.email, address }),
  )
  serve('POST /api/notify/:request/stop', ({ params }) => stopNotifying(deps, { id: params.request }))
}

export function catalogueTasks(deps: Deps): Tasks {
  return {
    'tell-product-is-back': (job: { productId: string }) => tellProductIsBack(deps, job),
    'send-product-is-back': (job: ProductIsBack) =>
      deps.mail.send(productIsBackMail(job, { shop: deps.shop, publicUrl: deps.settings.publicUrl })),
  }
}
