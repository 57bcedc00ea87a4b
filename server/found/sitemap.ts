import { escapeHtml } from '#server/platform/mail/layout.ts'
import { publicPages } from './public-pages.ts'

type Changed = { readonly id: string; readonly category: string; readonly changedAt: Date }

/** Every public page, with the day its products last changed (sitemaps.org). */
export function sitemapOf(products: readonly Changed[], { publicUrl }: { publicUrl: string }): string {
  const entry = (path: string, changes: readonly Date[] = []) => {
    const latest = changes.length > 0 ? new Date(Math.max(...changes.map(Number))).toISOString() : undefined
    return `  <url><loc>${escapeHtml(publicUrl + path)}</loc>${latest ? `<lastmod>${latest}</lastmod>` : ''}</url>`
  }
  const all = products.map(({ changedAt }) => changedAt)
  const categories = Map.groupBy(products, ({ category }) => category)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    entry('/', all),
    entry('/product', all),
    ...[...categories].map(([category, its]) =>
      entry(
        `/product?category=${encodeURIComponent(category)}`,
        its.map(({ changedAt }) => changedAt),
      ),
    ),
    ...products.map(({ id, changedAt }) => entry(`/product/${encodeURIComponent(id)}`, [changedAt])),
    ...publicPages.map(({ path }) => entry(path)),
    '</urlset>',
    '',
  ].join('\n')
}
