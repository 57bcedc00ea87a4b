import type { Family, ShownProduct } from '#contract/catalogue.ts'
import { lowestBeforeReduction } from '#domain/catalogue/lowest-before-reduction.ts'
import type { Paise } from '#domain/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { isStorable } from '#server/platform/http/texts-of.ts'
import { readWithNeighbours } from './product-list.store.ts'
import { showProduct } from './serialize-product.ts'

type WithNeighbours = {
  readonly product: ShownProduct
  readonly neighbours: ShownProduct[]
  /** The lowest price of the 30 days before the last reduction (GOODS-06). */
  readonly lowestBefore?: Paise | undefined
  /** Its own size is among them. */
  readonly family?: Family | undefined
}

/** One product and up to twelve others of its category (PROD-05). */
export async function viewWithNeighbours(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { id }: { id: string },
): Promise<WithNeighbours | Refusal<'product-not-found'>> {
  if (!isStorable(id)) return refuse('product-not-found')
  const now = clock.now()
  const read = await readWithNeighbours(database, id, now)
  const products = read.products.map((one) => showProduct(one, indianDate(now)))
  const product = products.find((one) => one.id === id)
  if (!product) return refuse('product-not-found')
  const changes = read.priceChanges.map(({ price, milliseconds }) => ({ price, since: new Date(milliseconds) }))
  return {
    product,
    neighbours: products.filter((one) => one !== product),
    lowestBefore: indianDate(now) < shop.lowestPriceFrom ? undefined : lowestBeforeReduction(changes, now),
    family: read.family,
  }
}
