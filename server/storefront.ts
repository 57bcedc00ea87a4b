// Where the pages come from: the built storefront, or Vite while developing.
import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { ShopApi } from '#storefront/platform/shop-api.ts'
import { catalogueTags } from './catalogue/catalogue-tags.ts'
import { type Categories, spelledCategory } from './catalogue/categories.ts'
import { listProducts } from './catalogue/list-products.ts'
import { viewProduct } from './catalogue/view-product.ts'
import type { Deps } from './deps.ts'
import { type PageServer, servePages } from './platform/http/pages.ts'
import type { PageCache } from './platform/page-cache/page-cache.ts'
import { loadAsInProduction } from './settings.ts'

const root = resolve(import.meta.dirname, '..')

type Parts = {
  readonly cache: PageCache
  readonly categories: Categories
  readonly answerUnserved: PageServer['answerUnserved']
}

export async function serveStorefront(app: FastifyInstance, deps: Deps, { cache, categories, answerUnserved }: Parts) {
  const { isDevelopment, isProduction, publicUrl, razorpay } = deps.settings
  const { build, mode, router } = isDevelopment ? await viteStorefront(app) : await builtStorefront(app)
  await servePages(app, {
    build,
    mode,
    router,
    contextFor: (current, tags) => {
      const context = new router.RouterContextProvider()
      context.set(contextKey(current), recording(deps, tags))
      return context
    },
    cache: isDevelopment ? undefined : cache,
    async queryOf(path, given) {
      const category = path === '/' || path === '/product' ? given.get('category') : null
      return category ? `?${new URLSearchParams({ category: await spelledCategory(categories, category) })}` : ''
    },
    answerUnserved,
    security: { isProduction, publicUrl, checkoutUrl: razorpay.checkoutUrl },
  })
}

/** The shop's actions for loaders; what a page has asked for is what it shows. */
function recording(deps: Deps, tags: Set<string>): ShopApi {
  return {
    publicUrl: deps.settings.publicUrl,
    listProducts() {
      tags.add(catalogueTags.list)
      return listProducts(deps)
    },
    viewProduct(wanted) {
      tags.add(catalogueTags.product(wanted.id))
      return viewProduct(deps, wanted)
    },
    listCategory({ category }) {
      tags.add(catalogueTags.category(category))
      return listProducts(deps, category)
    },
  }
}

type ContextKey = Parameters<RouterContextProvider['set']>[0]

/** The context key is the build's own object: a second copy of its module would be another key. */
function contextKey(build: ServerBuild): ContextKey {
  return (build.entry.module as unknown as { readonly shopApi: ContextKey }).shopApi
}

async function builtStorefront(app: FastifyInstance) {
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
      if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable')
      if (path.endsWith('/service-worker.js')) reply.header('cache-control', 'no-cache')
    },
  })
  const { built, router } = await loadAsInProduction(async () => ({
    built: (await import(pathToFileURL(file).href)) as ServerBuild,
    router: await import('react-router'),
  }))
  return { build: async () => built, mode: 'production' as const, router }
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
