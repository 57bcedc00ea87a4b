import type { ShownProduct } from '#contract/catalogue.ts'
import type { Deps } from '#server/deps.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { readLatest, readOneOfEachCategory } from './home.store.ts'
import { showProduct } from './serialize-product.ts'

type About = { readonly ofEachCategory: ShownProduct[]; readonly latest: ShownProduct[] }

/** One product of each of the first four categories (PAGE-01), and the newest six. */
export function viewAbout({ database }: Pick<Deps, 'database'>): Promise<About> {
  return inSnapshot(database, async (snapshot) => {
    const ofEachCategory = await readOneOfEachCategory(snapshot)
    const latest = await readLatest(snapshot)
    return { ofEachCategory: ofEachCategory.map(showProduct), latest: latest.map(showProduct) }
  })
}
