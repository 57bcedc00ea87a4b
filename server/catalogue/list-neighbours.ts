import type { Product } from '#contract/catalogue.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { viewWithNeighbours } from './view-with-neighbours.ts'

/** The others of a product's category (PROD-05), for whoever knows the product and its category. */
export async function listNeighbours(
  deps: Pick<Deps, 'database'>,
  { id, category }: { id: string; category: string },
): Promise<Product[] | Refusal<'product-not-found'>> {
  const seen = await viewWithNeighbours(deps, { id })
  if (isRefusal(seen) || seen.product.category !== category) return refuse('product-not-found')
  return seen.neighbours
}
