import { send } from '../platform/api.ts'
import { summaryOf, type WireProduct } from './product-summary.ts'

/** What the page of a product shows. Throws as `send` does; a 404 is a product that nobody sells. */
export async function loadProduct(id: string, signal?: AbortSignal) {
  const product = await send('GET /api/products/:id', { params: { id }, signal, mayBeKept: true })
  // The product is what was asked for; without its neighbours the page still stands.
  const related = await send('GET /api/category', {
    query: { type: product.category, beside: product.id },
    signal,
    mayBeKept: true,
  }).catch(() => [])
  return productPage(product, related)
}

export function productPage(product: WireProduct, related: readonly WireProduct[], graph?: object) {
  return { product, related: related.map(summaryOf), graph }
}

export type ProductPage = ReturnType<typeof productPage>
