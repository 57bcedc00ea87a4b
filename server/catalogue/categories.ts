import { type PageRange, pageRange } from '#domain/catalogue/shelf.ts'
import type { Deps } from '#server/deps.ts'
import { type CategoryCount, readCategories } from './shelf.store.ts'

/** The categories in which something is on sale and how much, remembered until the catalogue changes. */
export type Categories = {
  all(): Promise<readonly CategoryCount[]>
  has(name: string): Promise<boolean>
  forget(): void
}

export function rememberCategories({ database }: Pick<Deps, 'database'>): Categories {
  let counts: Promise<readonly CategoryCount[]> | undefined
  const read = async () => {
    try {
      return await readCategories(database)
    } catch (fault) {
      counts = undefined
      throw fault
    }
  }
  const all = () => {
    counts ??= read()
    return counts
  }
  return {
    all,
    async has(name) {
      return (await all()).some((category) => category.name === name)
    },
    forget() {
      counts = undefined
    },
  }
}

/** How many products are on sale. */
export async function countAll(categories: Categories): Promise<number> {
  return totalOf(await categories.all())
}

export function totalOf(counts: readonly CategoryCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** All that nobody sells looks the same (HOME-04): one name for it, so that made-up ones cannot fill the page cache. */
export async function spelledCategory(categories: Categories, name: string): Promise<string> {
  return (await categories.has(name)) ? name : '-'
}

type Asked = { readonly category?: string | null; readonly page?: string | null; readonly from?: string | null }
type Named = PageRange & { readonly category?: string }

/** What of a query chooses the products that are shown, named in one way. */
export async function namedShelf(categories: Categories, { category, ...pages }: Asked): Promise<Named> {
  return { ...(category && { category: await spelledCategory(categories, category) }), ...pageRange(pages) }
}
