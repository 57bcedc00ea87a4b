import type { Deps } from '#server/deps.ts'
import { readCategoryChanges, readChanges } from './product-list.store.ts'

type Parts = Pick<Deps, 'database'>

/** Products on sale and when their pages last changed, for the sitemap. */
export async function listLastChanges({ database }: Parts, slice: { offset: number; limit: number }) {
  return readChanges(database, slice)
}

export async function listCategoryChanges({ database }: Parts) {
  return readCategoryChanges(database)
}
