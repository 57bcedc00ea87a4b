import type { Product } from '#contract/catalogue.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { toWire } from './product-on-the-wire.ts'
import { readWithNeighbours } from './shelf.store.ts'

const most = 12

/** Up to twelve others of a product's category (PROD-05), whatever else the category holds. */
export async function listNeighbours(
  { database }: Pick<Deps, 'database'>,
  { id, category }: { id: string; category?: string },
): Promise<Product[] | Refusal<'product-not-found'>> {
  const kin = await readWithNeighbours(database, { id, count: most })
  const own = kin.find((product) => product.id === id)
  if (!own || own.category !== (category ?? own.category)) return refuse('product-not-found')
  return kin.filter((product) => product !== own).map(toWire)
}
