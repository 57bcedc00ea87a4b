import type { ShownProduct } from '#contract/catalogue.ts'
import { nextSaving } from '#domain/cart/next-saving.ts'
import { maxUnitsToSave, maxWaysToSave, type WayToSave, waysToSave } from '#domain/cart/ways-to-save.ts'
import { fromRupees } from '#domain/money.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { readCheapest } from './recommendations.store.ts'
import { showProduct } from './serialize-product.ts'

type Cart = { readonly subtotal: string; readonly cart?: string | undefined }

/** Products that raise a cart to its next saving, none that it has already (EASE-09). */
export async function recommend(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { subtotal, cart = '' }: Cart,
): Promise<WayToSave<ShownProduct>[]> {
  const next = nextSaving(fromRupees(Number(subtotal)))
  if (!next) return []
  const { missing } = next
  const without = cart.split(',').filter(Boolean)
  const products = await readCheapest(database, { from: missing, without, limit: maxWaysToSave })
  if (products.length < maxWaysToSave) {
    // Skip products with fewer than two units.
    const from = Math.ceil(missing / maxUnitsToSave)
    products.push(...(await readCheapest(database, { from, to: missing, without, limit: 2 * maxWaysToSave })))
  }
  const today = indianDate(clock.now())
  const ways = waysToSave(missing, products)
  return ways.map(({ product, quantity }) => ({ product: showProduct(product, today), quantity }))
}
