import type { Product } from '#contract/catalogue.ts'
import { pickNumbers } from '#domain/catalogue/shelf.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { alsoHangsOn } from './catalogue-tags.ts'
import { type Categories, countAll } from './categories.ts'
import { toWire } from './product-on-the-wire.ts'
import { featuredCount, readWindow } from './showcase.store.ts'

export type Showcase = {
  readonly featured: Product[]
  readonly latest: Product[]
  readonly shelves: Product[]
}

type Parts = Pick<Deps, 'database'> & { readonly categories: Categories }

/** What the shop puts into its window: some by chance (HOME-01), the latest (HOME-02), one of each shelf (PAGE-01). */
export async function viewShowcase({ database, categories }: Parts): Promise<Showcase> {
  return fillShowcase(database, await countAll(categories))
}

/** `total`: of how many products some are chosen by chance. */
export async function fillShowcase(database: Connection, total: number): Promise<Showcase> {
  const ranks = pickNumbers(featuredCount, total, Math.random)
  const { ranked, last, firsts } = await readWindow(database, ranks)
  const shelves = Object.values(Object.groupBy(firsts, ({ category }) => category)).flatMap(
    (its = []) => its.find(({ stock }) => stock > 0) ?? its.slice(0, 1),
  )
  const showcase = {
    featured: ranked.map(toWire),
    latest: last.reverse().map(toWire),
    shelves: shelves.map(toWire),
  }
  return alsoHangsOn(firsts, showcase)
}
