import type { ShownProduct } from '#contract/catalogue.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { isStorable } from '#server/platform/http/texts-of.ts'
import { readWithNeighbours } from './product-list.store.ts'
import { showProduct } from './serialize-product.ts'

type WithNeighbours = { readonly product: ShownProduct; readonly neighbours: ShownProduct[] }

/** One product and up to twelve others of its category (PROD-05). */
export async function viewWithNeighbours(
  { database }: Pick<Deps, 'database'>,
  { id }: { id: string },
): Promise<WithNeighbours | Refusal<'product-not-found'>> {
  if (!isStorable(id)) return refuse('product-not-found')
  const products = (await readWithNeighbours(database, id)).map(showProduct)
  const product = products.find((one) => one.id === id)
  if (!product) return refuse('product-not-found')
  return { product, neighbours: products.filter((one) => one !== product) }
}
