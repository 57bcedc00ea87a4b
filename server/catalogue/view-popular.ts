import type { ShownProduct } from '#contract/catalogue.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { readProducts } from './catalogue.store.ts'
import { readLatest } from './home.store.ts'
import { showProduct } from './serialize-product.ts'

const shown = 4

export type Popular = { readonly kind: 'best-sellers' | 'latest'; readonly products: ShownProduct[] }

/** The first four of `bestSellers` that are in stock; the latest products where there are fewer (FIND-02). */
export function viewPopular(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { bestSellers }: { bestSellers: readonly string[] },
): Promise<Popular> {
  return inSnapshot(database, async (snapshot) => {
    const inStock = (await readProducts(snapshot, { ids: bestSellers })).filter(({ stock }) => stock > 0)
    const products = inStock.sort((one, other) => bestSellers.indexOf(one.id) - bestSellers.indexOf(other.id))
    const show = (some: readonly Product[]) =>
      some.slice(0, shown).map((product) => showProduct(product, indianDate(clock.now())))
    if (products.length >= shown) return { kind: 'best-sellers', products: show(products) }
    const latest = (await readLatest(snapshot)).filter(({ stock }) => stock > 0)
    return { kind: 'latest', products: show(latest) }
  })
}
