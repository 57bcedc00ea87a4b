import type { Product } from '#contract/catalogue.ts'
import { lowestBeforeReduction } from '#domain/catalogue/lowest-before-reduction.ts'
import { toRupees } from '#domain/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { isStorable } from '#server/platform/http/texts-of.ts'
import { readWithNeighbours } from './product-list.store.ts'
import { serializeProduct } from './serialize-product.ts'

type WithNeighbours = {
  readonly product: Product
  readonly neighbours: Product[]
  /** The lowest price of the 30 days before the last reduction, in rupees (GOODS-06). */
  readonly lowestBefore?: number | undefined
}

/** One product and up to twelve others of its category (PROD-05). */
export async function viewWithNeighbours(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { id }: { id: string },
): Promise<WithNeighbours | Refusal<'product-not-found'>> {
  if (!isStorable(id)) return refuse('product-not-found')
  const now = clock.now()
  const read = await readWithNeighbours(database, id, now)
  const products = read.products.map(serializeProduct)
  const product = products.find((one) => one.id === id)
  if (!product) return refuse('product-not-found')
  const changes = read.priceChanges.map(({ price, milliseconds }) => ({ price, since: new Date(milliseconds) }))
  const lowest = indianDate(now) < shop.lowestPriceFrom ? undefined : lowestBeforeReduction(changes, now)
  return {
    product,
    neighbours: products.filter((one) => one !== product),
    ...(lowest !== undefined && { lowestBefore: toRupees(lowest) }),
  }
}
