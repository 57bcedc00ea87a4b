import type { ShownProduct } from '#contract/catalogue.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { countCertified } from './goods/certified.store.ts'
import { readLatest, readOneOfEachCategory } from './home.store.ts'
import { showProduct } from './serialize-product.ts'
import { readSettings } from './working-settings/working-settings.store.ts'

type About = {
  readonly ofEachCategory: ShownProduct[]
  readonly latest: ShownProduct[]
  /** Where products without a certificate may be listed (SETTINGS-01): how many have one today. */
  readonly certified?: { readonly certified: number; readonly total: number }
}

/** One product of each of the first four categories (PAGE-01), and the newest six. */
export function viewAbout({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<About> {
  return inSnapshot(database, async (snapshot) => {
    const today = indianDate(clock.now())
    const ofEachCategory = await readOneOfEachCategory(snapshot)
    const latest = await readLatest(snapshot)
    const { certifiedOnly } = await readSettings(snapshot)
    return {
      ofEachCategory: ofEachCategory.map((product) => showProduct(product, today)),
      latest: latest.map((product) => showProduct(product, today)),
      ...(!certifiedOnly && { certified: await countCertified(snapshot, today) }),
    }
  })
}
