import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/serve.ts'
import { listProducts } from './list-products.ts'
import { viewProduct } from './view-product.ts'

export function catalogueRoutes(serve: Serve, deps: Deps) {
  serve('GET /api/products', () => listProducts(deps))
  serve('GET /api/products/:id', ({ params }) => viewProduct(deps, params))
  serve('GET /api/category', ({ query }) => listProducts(deps, query.type))
}
