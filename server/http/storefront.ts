// Serves the pages: the built storefront, or Vite's in development.
import { access, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { isRefusal } from '#domain/refusal.ts'
import type { ShopApi } from '#storefront/platform/shop-api.ts'
import { tagsOf } from '../catalogue/catalogue-tags.ts'
import { type Categories, canonicalPageQuery } from '../catalogue/categories.ts'
import { listGrowers } from '../catalogue/growers/list-growers.ts'
import { viewGrower } from '../catalogue/growers/view-grower.ts'
import { listPageAsSet } from '../catalogue/list-page.ts'
import { viewPreview } from '../catalogue/previews/preview-product.ts'
import { cacheForEveryPage, type ForEveryPage } from '../catalogue/storefront-settings/cache-for-every-page.ts'
import { viewAbout } from '../catalogue/view-about.ts'
import { viewHome } from '../catalogue/view-home.ts'
import { viewPopular } from '../catalogue/view-popular.ts'
import { viewWithNeighbours } from '../catalogue/view-with-neighbours.ts'
import { viewLinkedTicket } from '../contact/view-linked-ticket.ts'
import type { Deps } from '../deps.ts'
import { viewLinkedRecall } from '../fulfilment/recalls/linked-recall.ts'
import { type BestSellers, cacheBestSellers } from '../orders/list-best-sellers.ts'
import { type ResponseCache, randomVariant } from '../platform/cache/index.ts'
import { byDay, onLeafByNight } from '../platform/colours.ts'
import { logFault } from '../platform/http/faults.ts'
import { type PageServer, servePages } from '../platform/http/pages.ts'
import { loadAsInProduction } from '../settings.ts'
import { viewLot } from '../stock/lots/view-lot.ts'
import { withFaultReferences } from './fault-references.ts'

const root = resolve(import.meta.dirname, '../..')

const immutable = 'public, max-age=31536000, immutable'

/** The home page's banner is random (HOME-01); its variants are cached side by side. */
const randomPages = ['/', '/_.data']

/** The cache key of a page or of its data, by its URL. */
export function pageKey(url: string): string {
  return randomPages.includes(url.split('?', 1)[0] ?? '') ? randomVariant(url) : url
}

type Parts = {
  readonly cache: ResponseCache
  readonly categories: Categories
  readonly answerNotFoundOrNotAllowed: PageServer['answerNotFoundOrNotAllowed']
}

export async function serveStorefront(
  app: FastifyInstance,
  deps: Deps,
  { cache, categories, answerNotFoundOrNotAllowed }: Parts,
) {
  const { isDevelopment, isProduction, publicUrl, picturesUrl } = deps.settings
  const { build, mode, router } = isDevelopment ? await viteStorefront(app) : await builtStorefront(app, deps.settings)
  const bestSellers = cacheBestSellers(deps, { onRefresh: () => cache.purge(tagsOf.bestSellers()) })
  app.addHook('onClose', async () => bestSellers.close())
  const forEveryPage = cacheForEveryPage(deps, cache)
  await servePages(app, {
    build,
    mode,
    router,
    contextFor: (current, { tags, scripts }, request) => {
      const context = new router.RouterContextProvider()
      const allowScripts = (codes: readonly Uint8Array[]) => {
        for (const code of codes) scripts.add(code)
      }
      let logged: ReturnType<typeof logFault> | undefined
      const faultResponse = (fault: unknown) => {
        // Several loaders of a page may fail; the page shows one reference, so log one fault.
        logged ??= logFault(deps, asError(fault), request)
        return Response.json({ reference: logged.reference }, { status: logged.status })
      }
      context.set(contextKey(current), {
        ...withFaultReferences(
          { ...collectTags(deps, { tags, bestSellers, forEveryPage }), renamedCategory: categories.renamed },
          faultResponse,
        ),
        faultResponse,
        allowScripts,
      })
      return context
    },
    cache,
    keyOf: pageKey,
    queryOf: (path, given) => canonicalPageQuery(categories, path, given),
    answerNotFoundOrNotAllowed,
    security: { isProduction, publicUrl, picturesUrl, provider: deps.cardProvider.pageSources },
  })
}

/**
 * The key under which the loaders find the server's actions. It must come from the build: a second copy of its module would have another. That
 * `entry.module` has what entry.server.tsx exports is known by the type `ServerBuild` alone; without it every page fails.
 */
function contextKey(build: ServerBuild): Parameters<RouterContextProvider['set']>[0] {
  return (build.entry.module as unknown as { readonly shopApi: ReturnType<typeof contextKey> }).shopApi
}

/** The actions for loaders; collects the tags of what they return, and of what would change a refusal. */
export function collectTags(
  deps: Deps,
  { tags, bestSellers, forEveryPage }: { tags: Set<string>; bestSellers: BestSellers; forEveryPage: ForEveryPage },
): Actions {
  const addTags = (shown: readonly string[]) => {
    for (const one of shown) tags.add(one)
  }
  return {
    publicUrl: deps.settings.publicUrl,
    picturesUrl: deps.settings.picturesUrl,
    themeColours: { day: byDay('leaf'), night: onLeafByNight('leaf') },
    ...forEveryPage,
    async viewHome(wanted) {
      const home = await viewHome(deps, wanted)
      addTags(tagsOf.products(isRefusal(home) ? [] : [...home.list.products, ...home.featured, ...home.latest]))
      return home
    },
    async viewAbout() {
      const about = await viewAbout(deps)
      addTags(tagsOf.products([...about.ofEachCategory, ...about.latest]))
      if (about.certified) addTags(tagsOf.list())
      return about
    },
    async viewPopular() {
      const popular = await viewPopular(deps, { bestSellers: await bestSellers.list() })
      addTags(tagsOf.popular(popular.products))
      return popular
    },
    async listPage(wanted) {
      const page = await listPageAsSet(deps, wanted)
      addTags(tagsOf.page(isRefusal(page) ? { products: [] } : page, wanted))
      return page
    },
    async viewWithNeighbours(wanted) {
      const seen = await viewWithNeighbours(deps, wanted)
      addTags(
        isRefusal(seen)
          ? tagsOf.product(wanted)
          : tagsOf.neighbours(seen.product, [...seen.neighbours, ...(seen.family?.sizes ?? [])]),
      )
      return seen
    },
    async viewLot(wanted) {
      const seen = await viewLot(deps, wanted)
      addTags(tagsOf.lot(isRefusal(seen) ? wanted : seen))
      return seen
    },
    async listGrowers() {
      const growers = await listGrowers(deps)
      addTags(tagsOf.growers(growers))
      return growers
    },
    // Personal: their pages are never cached.
    viewLinkedRecall: (wanted) => viewLinkedRecall(deps, wanted),
    viewPreview: (wanted) => viewPreview(deps, wanted),
    viewLinkedTicket: (wanted) => viewLinkedTicket(deps, wanted),
    async viewGrower(wanted) {
      const grower = await viewGrower(deps, wanted)
      addTags(tagsOf.grower(isRefusal(grower) ? wanted : grower))
      return grower
    },
  }
}

type Actions = Omit<ShopApi, 'faultResponse' | 'allowScripts' | 'renamedCategory'>

function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(String(fault))
}

async function builtStorefront(app: FastifyInstance, { assetsDir }: Pick<Deps['settings'], 'assetsDir'>) {
  const file = resolve(root, 'build/server/index.js')
  await access(file).catch(() => {
    throw new Error('The storefront is not built: run `npm start`, or `npm run build` first.')
  })
  await app.register(fastifyStatic, {
    root: resolve(root, 'build/client'),
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    maxAge: '1h',
    setHeaders: (reply, path) => {
      // Vite names these files by their content.
      if (path.includes('/assets/')) reply.header('cache-control', immutable)
      if (path.endsWith('/service-worker.js')) reply.header('cache-control', 'no-cache')
    },
  })
  if (assetsDir) await servePublishedAssets(app, { folder: resolve(assetsDir, 'assets') })
  const { built, router } = await loadAsInProduction(async () => ({
    built: (await import(pathToFileURL(file).href)) as ServerBuild,
    router: await import('react-router'),
  }))
  return { build: built, mode: 'production' as const, router }
}

/** Files of other builds in service (`npm run publish-assets`); the routes of this build's files come first. */
async function servePublishedAssets(app: FastifyInstance, { folder }: { folder: string }) {
  await mkdir(folder, { recursive: true }).catch(() => {})
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    schemaHide: true,
    setHeaders: (reply) => reply.header('cache-control', immutable),
  })
}

async function viteStorefront(app: FastifyInstance) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  app.addHook('onClose', () => vite.close())
  const build = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  return { build, mode: 'development' as const, router: await import('react-router') }
}
