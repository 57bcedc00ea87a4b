import type { ProductPage } from '#contract/catalogue.ts'
import { type PageRange, pageSize, pagesFor } from '#domain/catalogue/pagination.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { type Connection, inSnapshot } from '#server/platform/database/open-database.ts'
import { totalOf } from './categories.ts'
import { type CategoryCount, readCategories, readSlice } from './product-list.store.ts'
import { pictureUrl, toWire } from './product-on-the-wire.ts'

export type Wanted = PageRange & { readonly category?: string | undefined }

/** Consecutive pages of the list (LIST-01), with all categories and their counts (HOME-03). */
export function listPage(
  { database }: Pick<Deps, 'database'>,
  wanted: Wanted,
): Promise<ProductPage | Refusal<'page-not-found'>> {
  return inSnapshot(database, (snapshot) => readPage(snapshot, wanted))
}

/** Needs a snapshot, so that products and counts agree. */
export async function readPage(
  snapshot: Connection,
  { category, from, page }: Wanted,
): Promise<ProductPage | Refusal<'page-not-found'>> {
  const categories = await readCategories(snapshot)
  const counted = category === undefined ? categories : categories.filter(({ name }) => name === category)
  const total = totalOf(counted)
  const pages = pagesFor(total)
  if (page > pages) return refuse('page-not-found')
  const slice = { category, offset: (from - 1) * pageSize, limit: (page - from + 1) * pageSize }
  const products = await readSlice(snapshot, slice)
  return { products: products.map(toWire), from, page, pages, total, categories: categories.map(categoryOnTheWire) }
}

function categoryOnTheWire({ name, count, pictureKey }: CategoryCount): ProductPage['categories'][number] {
  return { name, count, ...(pictureKey && { picture: pictureUrl(pictureKey) }) }
}
