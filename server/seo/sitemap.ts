import { escapeHtml } from '#server/platform/html.ts'
import { publicPages } from './public-pages.ts'

type Where = { readonly publicUrl: string }
type Changed = { readonly id: string; readonly changedAt: Date }
type ChangedCategory = { readonly category: string; readonly changedAt: Date }
export type Entry = { readonly path: string; readonly changedAt?: Date | undefined }

/** The protocol allows 50,000 URLs in a file; pages other than products are in the first. */
export const productsPerFile = 45_000

/** The product lists and the growers, each with its last change, and the pages that no product changes. */
export function pageEntries(categories: readonly ChangedCategory[], growers: readonly Changed[]): Entry[] {
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
    { path: '/growers' },
    ...growers.map(({ id, changedAt }) => ({ path: `/growers/${encodeURIComponent(id)}`, changedAt })),
    ...publicPages.map(({ path }) => ({ path })),
  ]
}

export function productEntries(products: readonly Changed[]): Entry[] {
  return products.map(({ id, changedAt }) => ({ path: `/product/${encodeURIComponent(id)}`, changedAt }))
}

/** A sitemap (sitemaps.org). */
export function urlSet(entries: readonly Entry[], { publicUrl }: Where): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `  <url><loc>${escapeHtml(publicUrl + path)}</loc>${changed}</url>`
  })
  return inXml('urlset', urls)
}

/** The index of several sitemap files. */
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
