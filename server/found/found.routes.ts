// What machines read to find the shop: outside the contract, since others have settled what these files say and where.
import type { FastifyInstance } from 'fastify'
import { shownBy } from '#server/catalogue/catalogue-tags.ts'
import { listLastChanges } from '#server/catalogue/list-last-changes.ts'
import { listProducts } from '#server/catalogue/list-products.ts'
import type { Deps } from '#server/deps.ts'
import type { PageCache } from '#server/platform/page-cache/page-cache.ts'
import { sendKept } from '#server/platform/page-cache/send-kept.ts'
import { llmsTextOf } from './llms.ts'
import { manifestOf } from './manifest.ts'
import { robotsOf } from './robots.ts'
import { sitemapOf } from './sitemap.ts'

type Parts = { readonly cache: PageCache; readonly headers: { readonly [name: string]: string } }

/** Each is kept as bytes until the catalogue changes; a kept answer is written past Fastify and carries its headers itself. */
export function foundRoutes(app: FastifyInstance, deps: Deps, { cache, headers }: Parts) {
  const { shop, settings } = deps
  const file = (path: string, type: string, write: () => string | Promise<string>) =>
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const fixed = { ...headers, 'content-type': type, 'cache-control': 'public, max-age=0, must-revalidate' }
      const render = async () => ({
        status: 200,
        route: path,
        headers: fixed,
        body: await write(),
        tags: new Set(shownBy.list()),
      })
      sendKept(request, reply, await cache.answer(path, render))
      return reply
    })

  file('/sitemap.xml', 'application/xml; charset=utf-8', async () => sitemapOf(await listLastChanges(deps), settings))
  file('/llms.txt', 'text/plain; charset=utf-8', async () =>
    llmsTextOf(await listProducts(deps), { shop, publicUrl: settings.publicUrl }),
  )
  file('/robots.txt', 'text/plain; charset=utf-8', () => robotsOf(settings))
  file('/manifest.webmanifest', 'application/manifest+json', () => JSON.stringify(manifestOf(shop)))
}
