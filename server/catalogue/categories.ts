import { type PageRange, pageRange } from '#domain/catalogue/pagination.ts'
import type { Deps } from '#server/deps.ts'
import { type CategoryCount, readCategories } from './product-list.store.ts'

/** Categories with products on sale and their counts, cached until the catalogue changes. */
export type Categories = {
  all(): Promise<readonly CategoryCount[]>
  has(name: string): Promise<boolean>
  purge(): void
  /** Caches nothing until `resume`: for the time in which changes are not reported. */
  pause(): void
  resume(): void
}

export function cacheCategories({ database }: Pick<Deps, 'database'>): Categories {
  let counts: Promise<readonly CategoryCount[]> | undefined
  let isPaused = false
  const read = async () => {
    try {
      return await readCategories(database)
    } catch (fault) {
      counts = undefined
      throw fault
    }
  }
  const all = () => {
    if (isPaused) return readCategories(database)
    counts ??= read()
    return counts
  }
  const purge = () => {
    counts = undefined
  }
  return {
    all,
    async has(name) {
      return (await all()).some((category) => category.name === name)
    },
    purge,
    pause() {
      isPaused = true
      purge()
    },
    resume() {
      isPaused = false
      purge()
    },
  }
}

export async function countAll(categories: Categories): Promise<number> {
  return totalOf(await categories.all())
}

export function totalOf(counts: readonly CategoryCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** Unknown categories share one name, since their pages are equal (HOME-04): made-up names cannot fill the cache. */
export async function canonicalCategory(categories: Categories, name: string): Promise<string> {
  return (await categories.has(name)) ? name : '-'
}

type ListQuery = { readonly [Name in 'category' | 'page' | 'from']?: string | null }
type CanonicalList = PageRange & { readonly category?: string }

/** The parameters of a list in one spelling, for its cache key. */
export async function canonicalList(categories: Categories, { category, ...pages }: ListQuery): Promise<CanonicalList> {
  return { ...(category && { category: await canonicalCategory(categories, category) }), ...pageRange(pages) }
}
