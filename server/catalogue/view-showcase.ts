import type { Showcase } from '#contract/catalogue.ts'
import { pickNumbers } from '#domain/catalogue/shelf.ts'
import type { Deps } from '#server/deps.ts'
import { alsoHangsOn } from './catalogue-tags.ts'
import { type Categories, countAll } from './categories.ts'
import { toWire } from './product-on-the-wire.ts'
import { readFirstOfCategories, readLast, readRanked } from './shelf.store.ts'

const featuredCount = 5
const latestCount = 6
const shelvesCount = 4

type Parts = Pick<Deps, 'database'> & { readonly categories: Categories }

/** What the shop puts into its window: some by chance (HOME-01), the latest (HOME-02), one of each shelf (PAGE-01). */
export async function viewShowcase({ database, categories }: Parts): Promise<Showcase> {
  const total = await countAll(categories)
  const [featured, latest, firsts] = await Promise.all([
    readRanked(database, pickNumbers(featuredCount, total, Math.random)),
    readLast(database, latestCount),
    readFirstOfCategories(database, shelvesCount),
  ])
  const shelves = Object.values(Object.groupBy(firsts, ({ category }) => category)).flatMap(
    (its = []) => its.find(({ stock }) => stock > 0) ?? its.slice(0, 1),
  )
  const showcase = {
    featured: featured.map(toWire),
    latest: latest.reverse().map(toWire),
    shelves: shelves.map(toWire),
  }
  return alsoHangsOn(firsts, showcase)
}
