import type { ProductPage, Showing, ShownProduct } from '#contract/catalogue.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { HomePart } from '#domain/catalogue/storefront-settings.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { readFeatured, readLatest } from './home.store.ts'
import { type ListPageInput, readPage } from './list-page.ts'
import { showProduct } from './serialize-product.ts'
import { readHomeSettings } from './storefront-settings/storefront-settings.store.ts'

type Home = {
  readonly list: Showing<ProductPage>
  readonly featured: ShownProduct[]
  readonly latest: ShownProduct[]
  readonly parts: readonly HomePart[]
}

/**
 * The product list, the banner's products or five random ones in stock (HOME-01) and the newest six, newest first (HOME-02). One snapshot: a product has the
 * same price in all three.
 */
export function viewHome(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  wanted: ListPageInput,
): Promise<Home | Refusal<'page-not-found'>> {
  return inSnapshot(database, async (snapshot) => {
    const today = indianDate(clock.now())
    const list = await readPage(snapshot, wanted, today)
    if (isRefusal(list)) return list
    const { banner, parts } = await readHomeSettings(snapshot)
    const featured = await readFeatured(snapshot, { banner })
    const latest = await readLatest(snapshot)
    const show = (product: Product) => showProduct(product, today)
    return { list, featured: featured.map(show), latest: latest.map(show), parts }
  })
}
