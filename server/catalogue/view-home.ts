import type { ListedProduct, ProductPage, Showing, ShownProduct } from '#contract/catalogue.ts'
import type { HomePart } from '#domain/catalogue/storefront-settings.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { latestCount, readFeatured } from './home.store.ts'
import { type ListPageInput, readListed, readPage } from './list-page.ts'
import { showListed, showProduct } from './serialize-product.ts'
import { readHomeSettings } from './storefront-settings/storefront-settings.store.ts'

type Home = {
  readonly list: Showing<ProductPage>
  readonly featured: ShownProduct[]
  readonly latest: ListedProduct[]
  readonly parts: readonly HomePart[]
}

/**
 * The product list, the banner's products or five random ones in stock (HOME-01) and the newest six, newest first (HOME-02); by the owner's setting one
 * product stands for all sizes of a food in list and newest (GOODS-15). One snapshot: a product has the same price in all three.
 */
export function viewHome(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  wanted: ListPageInput,
): Promise<Home | Refusal<'page-not-found'>> {
  return inSnapshot(database, async (snapshot) => {
    const today = indianDate(clock.now())
    const { banner, parts, sizesAsOne } = await readHomeSettings(snapshot)
    const list = await readPage(snapshot, wanted, { today, sizesAsOne })
    if (isRefusal(list)) return list
    const featured = await readFeatured(snapshot, { banner })
    const newest = { choice: { sort: 'newest' }, offset: 0, limit: latestCount } as const
    const latest = await readListed(snapshot, newest, { sizesAsOne })
    return {
      list,
      featured: featured.map((product) => showProduct(product, today)),
      latest: latest.map((product) => showListed(product, today)),
      parts,
    }
  })
}
