import { type Categories, countAll } from '#server/catalogue/categories.ts'
import { listGrowerChanges } from '#server/catalogue/growers/list-growers.ts'
import { listCategoryChanges, listLastChanges } from '#server/catalogue/list-last-changes.ts'
import type { Deps } from '#server/deps.ts'
import { pageEntries, productEntries, productsPerFile, sitemapIndex, urlSet } from './sitemap.ts'

type Parts = Pick<Deps, 'database' | 'settings'> & { readonly categories: Categories; readonly perFile?: number }

/** One sitemap, or an index of several when the products do not fit into one. */
export async function writeSitemap(parts: Parts): Promise<string> {
  const files = await countFiles(parts)
  return files > 1 ? sitemapIndex(files, parts.settings) : ((await writeSitemapFile(parts, 1)) ?? '')
}

/** File 1, 2, … of the sitemap; undefined beyond the last. */
export async function writeSitemapFile(parts: Parts, number: number): Promise<string | undefined> {
  const { settings, perFile = productsPerFile } = parts
  if (number < 1 || number > (await countFiles(parts))) return undefined
  const pages = number === 1 ? pageEntries(await listCategoryChanges(parts), await listGrowerChanges(parts)) : []
  const products = await listLastChanges(parts, { offset: (number - 1) * perFile, limit: perFile })
  return urlSet([...pages, ...productEntries(products)], settings)
}

async function countFiles({ categories, perFile = productsPerFile }: Parts): Promise<number> {
  return Math.max(1, Math.ceil((await countAll(categories)) / perFile))
}
