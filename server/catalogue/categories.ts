import type { Deps } from '#server/deps.ts'
import { readCategories } from './catalogue.store.ts'

/** The categories in which something is on sale, remembered until the catalogue changes. */
export type Categories = { has(name: string): Promise<boolean>; forget(): void }

export function rememberCategories({ database }: Pick<Deps, 'database'>): Categories {
  let names: Promise<ReadonlySet<string>> | undefined
  const read = async () => {
    try {
      return new Set(await readCategories(database))
    } catch (fault) {
      names = undefined
      throw fault
    }
  }
  return {
    async has(name) {
      names ??= read()
      return (await names).has(name)
    },
    forget() {
      names = undefined
    },
  }
}

/** All that nobody sells looks the same (HOME-04): one name for it, so that made-up ones cannot fill the page cache. */
export async function spelledCategory(categories: Categories, name: string): Promise<string> {
  return (await categories.has(name)) ? name : '-'
}
