import type { ProductPage, Showing } from '#contract/catalogue.ts'
import { countFilters } from '#domain/catalogue/filter-counts.ts'
import type { ListChoice } from '#domain/catalogue/list-query.ts'
import { type PageRange, pageSize, pagesFor } from '#domain/catalogue/pagination.ts'
import { picturePath } from '#domain/catalogue/picture.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { type Connection, inSnapshot } from '#server/platform/database/open-database.ts'
import { readCategoryPictures, readGroups, readSlice } from './product-list.store.ts'
import { showListed } from './serialize-product.ts'
import { readSliceOfCards, type SizesAsOne } from './sizes.store.ts'
import { readListSettings } from './storefront-settings/storefront-settings.store.ts'

export type ListPageInput = PageRange & ListChoice

/** Consecutive pages of the list (LIST-01), each product by itself, with the values of all filters and their counts (HOME-03, FIND-03). */
export function listPage(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  wanted: ListPageInput,
): Promise<Showing<ProductPage> | Refusal<'page-not-found'>> {
  const today = indianDate(clock.now())
  return inSnapshot(database, (snapshot) => readPage(snapshot, wanted, { today, sizesAsOne: false }))
}

/** The same as the storefront shows it: by the owner's setting one product stands for all sizes of a food (GOODS-15). */
export function listPageAsSet(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  wanted: ListPageInput,
): Promise<Showing<ProductPage> | Refusal<'page-not-found'>> {
  const today = indianDate(clock.now())
  return inSnapshot(database, async (snapshot) => {
    const { sizesAsOne } = await readListSettings(snapshot)
    return readPage(snapshot, wanted, { today, sizesAsOne })
  })
}

/** Needs a snapshot, so that products and counts agree. */
export async function readPage(
  snapshot: Connection,
  { from, page, ...choice }: ListPageInput,
  { today, sizesAsOne }: SizesAsOne & { readonly today: string },
): Promise<Showing<ProductPage> | Refusal<'page-not-found'>> {
  const { total, counts } = countFilters(await readGroups(snapshot, { sizesAsOne }), choice)
  const pages = pagesFor(total)
  if (page > pages) return refuse('page-not-found')
  const slice = { choice, offset: (from - 1) * pageSize, limit: (page - from + 1) * pageSize }
  const products = total === 0 ? [] : await readListed(snapshot, slice, { sizesAsOne })
  const pictures = await readCategoryPictures(snapshot)
  const { categories, states, prices, inStock, soldOut, withoutCategory, withoutState } = counts
  return {
    products: products.map((product) => showListed(product, today)),
    from,
    page,
    pages,
    total,
    categories: categories.map(({ name, count }) => {
      const key = pictures.get(name)
      return { name, count, ...(key && { picture: picturePath(key) }) }
    }),
    filters: {
      ...{ states: [...states], prices: [...prices], in_stock: inStock, sold_out: soldOut },
      ...{ without_category: withoutCategory, without_state: withoutState },
    },
  }
}

export function readListed(
  snapshot: Connection,
  slice: Parameters<typeof readSlice>[1],
  { sizesAsOne }: SizesAsOne,
): ReturnType<typeof readSliceOfCards> {
  return sizesAsOne ? readSliceOfCards(snapshot, slice) : readSlice(snapshot, slice)
}
