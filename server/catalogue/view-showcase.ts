import type { Product } from '#contract/catalogue.ts'
import type { Deps } from '#server/deps.ts'
import { type Connection, inSnapshot } from '#server/platform/database/open-database.ts'
import { toWire } from './product-on-the-wire.ts'
import { readFeatured, readLatest, readOneOfEachCategory } from './showcase.store.ts'

export type Showcase = {
  readonly featured: Product[]
  readonly latest: Product[]
  readonly shelves: Product[]
}

/** Five products by chance (HOME-01), the latest (HOME-02), one of each of the first categories (PAGE-01). */
export function viewShowcase({ database }: Pick<Deps, 'database'>): Promise<Showcase> {
  return inSnapshot(database, fillShowcase)
}

/** `snapshot`: all parts are of one moment, so that no product stands in two of them at two prices. */
export async function fillShowcase(snapshot: Connection): Promise<Showcase> {
  const featured = await readFeatured(snapshot)
  const latest = await readLatest(snapshot)
  const shelves = await readOneOfEachCategory(snapshot)
  return { featured: featured.map(toWire), latest: latest.reverse().map(toWire), shelves: shelves.map(toWire) }
}
