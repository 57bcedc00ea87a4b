import {
  type ListChoice,
  type ListParameters,
  listParameters,
  listQuery,
  readListQuery,
} from '#domain/catalogue/list-query.ts'
import type { PageRange } from '#domain/catalogue/pagination.ts'
import type { Deps } from '#server/deps.ts'
import type { ResponseCache } from '#server/platform/cache/index.ts'
import { readFormerNames } from './categories/categories.store.ts'
import { type CategoryCount, readCategories, readStates } from './product-list.store.ts'

/** Categories with products on sale and their counts, and the states of origin, cached until the catalogue changes. */
export type Categories = {
  all(): Promise<readonly CategoryCount[]>
  has(name: string): Promise<boolean>
  hasState(name: string): Promise<boolean>
  /** The present name of a former one (GOODS-10). */
  renamed(name: string): Promise<string | undefined>
}

export function cacheCategories(
  { database }: Pick<Deps, 'database'>,
  cache: Pick<ResponseCache, 'remember'>,
): Categories {
  const counts = cache.remember(() => readCategories(database))
  const states = cache.remember(() => readStates(database))
  const formerNames = cache.remember(() => readFormerNames(database))
  return {
    all: counts,
    async has(name) {
      return (await counts()).some((category) => category.name === name)
    },
    async hasState(name) {
      return (await states()).includes(name)
    },
    async renamed(name) {
      return (await formerNames()).get(name)
    },
  }
}

export async function countAll(categories: Categories): Promise<number> {
  return (await categories.all()).reduce((sum, { count }) => sum + count, 0)
}

/** A category or state without products. All share this one name, since their pages are equal: made-up names cannot fill the cache. */
const unknown = '-'

export async function canonicalCategory(categories: Categories, name: string): Promise<string> {
  if (await categories.has(name)) return name
  return (await categories.renamed(name)) ?? unknown
}

/** The canonical parameters of a list, for its cache key; unknown values become '-' (FIND-03). */
export async function canonicalList(categories: Categories, given: ListParameters): Promise<ListChoice & PageRange> {
  const list = readListQuery(given)
  const { category, state } = list
  return {
    ...list,
    category: category && (await canonicalCategory(categories, category)),
    state: state && ((await categories.hasState(state)) ? state : unknown),
  }
}

/** The parameters that a page has; of several with one name, the first. */
export async function canonicalPageQuery(categories: Categories, path: string, given: URLSearchParams) {
  const names = parametersOf[path]
  if (!names) return ''
  const parameters = Object.fromEntries(names.map((name) => [name, given.get(name)]))
  const list = await canonicalList(categories, parameters)
  const { category } = readListQuery(parameters)
  // The page itself leads from a former name to the present one.
  return listQuery(category && (await categories.renamed(category)) ? { ...list, category } : list)
}

const parametersOf: { readonly [path: string]: readonly (keyof ListParameters)[] } = {
  '/': ['category', 'page', 'from'],
  '/product': listParameters,
}
