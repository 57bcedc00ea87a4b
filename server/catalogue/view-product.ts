import type { ShownProduct } from '#contract/catalogue.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { isStorable } from '#server/platform/http/texts-of.ts'
import { readProduct } from './catalogue.store.ts'
import { showProduct } from './serialize-product.ts'

/** One product at its current price (API-01, CART-06). */
export async function viewProduct(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id }: { id: string },
): Promise<ShownProduct | Refusal<'product-not-found'>> {
  if (!isStorable(id)) return refuse('product-not-found')
  const product = await readProduct(database, id)
  return product ? showProduct(product, indianDate(clock.now())) : refuse('product-not-found')
}
