import type { ShelfPage } from '#contract/catalogue.ts'
import { type PageRange, pageSize, pagesFor } from '#domain/catalogue/shelf.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { totalOf } from './categories.ts'
import { toWire } from './product-on-the-wire.ts'
import { readShelf } from './shelf.store.ts'

export type Wanted = PageRange & { readonly category?: string | undefined }

/** Some pages of the list as one (LIST-01), with what the choice of categories says (HOME-03). */
export async function listPage(
  { database }: { readonly database: Connection },
  { category, from, page }: Wanted,
): Promise<ShelfPage | Refusal<'page-not-found'>> {
  const stretch = { category, offset: (from - 1) * pageSize, limit: (page - from + 1) * pageSize }
  // Both at once: what is remembered of the categories may be older than these products.
  const { products, categories } = await readShelf(database, stretch)
  const counted = category === undefined ? categories : categories.filter(({ name }) => name === category)
  const total = totalOf(counted)
  const pages = pagesFor(total)
  if (page > pages) return refuse('page-not-found')
  return { products: products.map(toWire), from, page, pages, total, categories }
}
