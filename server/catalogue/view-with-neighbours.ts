import type { Product } from '#contract/catalogue.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { goingOverTheEnd } from './catalogue-tags.ts'
import { toWire } from './product-on-the-wire.ts'
import { mostNeighbours, readWithNeighbours } from './shelf.store.ts'

type WithNeighbours = { readonly product: Product; readonly neighbours: Product[] }

/** One product, and up to twelve others of its category (PROD-05), whatever else the category holds. */
export async function viewWithNeighbours(
  { database }: Pick<Deps, 'database'>,
  { id }: { id: string },
): Promise<WithNeighbours | Refusal<'product-not-found'>> {
  const kin = (await readWithNeighbours(database, id)).map(toWire)
  const place = kin.findIndex((one) => one.id === id)
  const product = kin[place]
  if (!product) return refuse('product-not-found')
  const neighbours = kin.toSpliced(place, 1)
  // Those that stand before it follow it over the end.
  const isAtTheEnd = place > 0 || neighbours.length < mostNeighbours
  return { product, neighbours: isAtTheEnd ? goingOverTheEnd(neighbours) : neighbours }
}
