// Files for crawlers and language models: outside the contract, since their formats and paths are standards.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tagsOf } from '#server/catalogue/catalogue-tags.ts'
import { type Categories, countAll } from '#server/catalogue/categories.ts'
import { listFirst } from '#server/catalogue/list-first.ts'
import type { Deps } from '#server/deps.ts'
import { answerFromCache, type ResponseCache } from '#server/platform/cache/index.ts'
import { llmsTextOf } from './llms.ts'
import { manifestOf } from './manifest.ts'
import { robotsOf } from './robots.ts'
import { writeSitemap, writeSitemapFile } from './write-sitemap.ts'

type Parts = {
  readonly cache: ResponseCache
  readonly categories: Categories
  readonly headers: { readonly [name: string]: string }
  readonly answerNotFoundOrNotAllowed: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

type Kind = { readonly type: string; readonly tags: readonly string[] }

const ofNoProduct: readonly string[] = []

/** Each file is cached as bytes until a product changes; a cached response bypasses Fastify and has its own headers. */
export function seoRoutes(
  app: FastifyInstance,
  deps: Deps,
  { cache, categories, headers, answerNotFoundOrNotAllowed }: Parts,
) {
  const { shop, settings } = deps
  const sitemap = { database: deps.database, settings, categories }
  const file = (path: string, { type, tags }: Kind, write: (number: number) => Promise<string | undefined>) =>
    app.get<{ Params: { number?: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      const { number = '' } = request.params
      const render = async () => {
        const body = await write(Number(number))
        return {
          status: body === undefined ? 404 : 200,
          route: path,
          headers: { ...headers, 'content-type': type, 'cache-control': 'public, max-age=0, must-revalidate' },
          body: body ?? '',
          tags,
        }
      }
      const answerNotFound = () => answerNotFoundOrNotAllowed(request, reply)
      return answerFromCache(request, reply, { cache, key: path.replace(/:.*\)/, number), render, answerNotFound })
    })

  const xml = { type: 'application/xml; charset=utf-8', tags: tagsOf.list() }
  const text = 'text/plain; charset=utf-8'
  file('/sitemap.xml', xml, () => writeSitemap(sitemap))
  file('/sitemap-:number(^[1-9]\\d{0,3}).xml', xml, (number) => writeSitemapFile(sitemap, number))
  file('/llms.txt', { type: text, tags: tagsOf.list() }, async () =>
    llmsTextOf(await listFirst(deps, maxInText), {
      shop,
      publicUrl: settings.publicUrl,
      total: await countAll(categories),
    }),
  )
  file('/robots.txt', { type: text, tags: ofNoProduct }, async () => robotsOf(settings))
  file('/manifest.webmanifest', { type: 'application/manifest+json', tags: ofNoProduct }, async () =>
    JSON.stringify(manifestOf(shop)),
  )
}

/** Products that `llms.txt` lists. */
const maxInText = 500
