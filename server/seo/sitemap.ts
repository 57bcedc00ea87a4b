import { escapeHtml } from '#server/platform/html.ts'
import { publicPages } from './public-pages.ts'

type Where = { readonly publicUrl: string }
type Changed = { readonly id: string; readonly changedAt: Date }
type ChangedCategory = { readonly category: string; readonly changedAt: Date }
export type Entry = { readonly path: string; readonly changedAt?: Date | undefined }

/** A file of the protocol holds 50,000 addresses at most; the pages besides the products stand in the first. */
export const productsPerFile = 45_000

/** Pages of the whole shop: the lists, with the moment when something in them last changed, and what no product changes. */
export function pageEntries(categories: readonly ChangedCategory[]): Entry[] {
  const latest = categories.reduce<Date | undefined>(
    (latest, { changedAt }) => (latest && latest > changedAt ? latest : changedAt),
    undefined,
  )
  return [
    { path: '/', changedAt: latest },
    { path: '/product', changedAt: latest },
    ...categories.map(({ category, changedAt }) => ({
      path: `/product?category=${encodeURIComponent(category)}`,
      changedAt,
    })),
    ...publicPages.map(({ path }) => ({ path })),
  ]
}

export function productEntries(products: readonly Changed[]): Entry[] {
  return products.map(({ id, changedAt }) => ({ path: `/product/${encodeURIComponent(id)}`, changedAt }))
}

/** sitemaps.org: addresses, each with the day it last changed. */
export function urlSet(entries: readonly Entry[], { publicUrl }: Where): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `  <url><loc>${escapeHtml(publicUrl + path)}</loc>${changed}</url>`
  })
  return inXml('urlset', urls)
}

/** The list of the files, where one does not hold all. */
export function sitemapIndex(files: number, { publicUrl }: Where): string {
  const numbers = Array.from({ length: files }, (_, index) => index + 1)
  return inXml(
    'sitemapindex',
    numbers.map((number) => `  <sitemap><loc>${publicUrl}/sitemap-${number}.xml</loc></sitemap>`),
  )
}

function inXml(element: string, lines: readonly string[]): string {
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return [start, ...lines, `</${element}>`, ''].join('\n')
}
