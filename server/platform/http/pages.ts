// Renders pages by React Router for every GET that no other route serves; unknown paths are a page or JSON by `Accept`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { answerFromCache, type Rendered, type ResponseCache } from '../cache/index.ts'
import { overloadRetryAfter } from './faults.ts'
import { contentPolicy, type SecuritySettings, securityHeaders } from './security-headers.ts'

/** Collected while rendering: cache tags, and the inline scripts of the page's own components. */
export type Collected = { readonly tags: Set<string>; readonly scripts: Set<Uint8Array> }

export type PageServer = {
  /** The built storefront, or a function that returns Vite's current one in development. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  readonly mode: 'production' | 'development'
  /** Loaded in the storefront's mode, because React Router loads React. */
  readonly router: { readonly createRequestHandler: typeof createRequestHandler }
  /** The loaders' context, with the build's own keys. Faults are logged under the id of `request`. */
  readonly contextFor: (build: ServerBuild, collected: Collected, request: FastifyRequest) => RouterContextProvider
  /** Not used in development. */
  readonly cache: ResponseCache
  /** The cache key of a page, by its path and the part of its query that changes it. */
  readonly keyOf: (url: string) => string
  /** The canonical query of a page, without parameters that do not change it, so that they cannot fill the cache. */
  readonly queryOf: (path: string, given: URLSearchParams) => string | Promise<string>
  readonly security: SecuritySettings
  /** The JSON answer for an unknown path. */
  readonly answerNotFoundOrNotAllowed: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

const pageCaching = 'public, max-age=0, must-revalidate'
/** Long enough to follow a prefetched link, short enough for prices; cart and payment always refetch. */
const dataCaching = 'private, max-age=10'

/**
 * React Router requests the loader data of `/product` as `/product.data`, and of `/` as `/_.data`
 * (https://reactrouter.com/upgrading/v7#futurev8_trailingslashawaredatarequests).
 */
const dataSuffix = '.data'
const dataPathOf = (page: string) => (page === '/' ? '/_' : page) + dataSuffix
const isData = (url: string) => partsOf(url)[0].endsWith(dataSuffix)
const pagePathOf = (path: string) => (isData(path) ? path.replace(/(\/_)?\.data$/, '') || '/' : path)

/** `Vary` of unknown paths, which are a page or JSON. */
const varyOfUnknown = 'Accept'

/** The catch-all route, which also renders the 404 page. */
const catchAll = '/*'

export async function servePages(app: FastifyInstance, server: PageServer) {
  const handle = server.router.createRequestHandler(server.build, server.mode)
  const currentBuild = async () => (typeof server.build === 'function' ? server.build() : server.build)
  const fixedHeaders = securityHeaders(server.security)

  async function render(path: string, route: string, origin: FastifyRequest): Promise<Rendered> {
    const collected = { tags: new Set<string>(), scripts: new Set<Uint8Array>() }
    // The client's Host header is ignored: links are relative, canonical URLs come from PUBLIC_URL.
    const request = new Request(`http://shop.invalid${path}`, { headers: { accept: 'text/html' } })
    const response = await handle(request, server.contextFor(await currentBuild(), collected, origin))
    const { buffer, byteOffset, byteLength } = await response.bytes()
    const body = Buffer.from(buffer, byteOffset, byteLength)
    const caching = isData(path) && response.ok ? dataCaching : pageCaching
    const headers: { [name: string]: string } = {
      ...Object.fromEntries(response.headers),
      ...fixedHeaders,
      // The one that a page can make stricter.
      ...(response.headers.get('referrer-policy') === 'no-referrer' && { 'referrer-policy': 'no-referrer' }),
      'cache-control': response.headers.get('cache-control') ?? (response.status < 500 ? caching : 'no-store'),
    }
    if (response.status === 404) headers.vary = varyOfUnknown
    if (response.status === 503) headers['retry-after'] = overloadRetryAfter
    if (server.mode === 'production' && !isData(path))
      headers['content-security-policy'] = contentPolicy(server.security, collected.scripts)
    return { status: response.status, route, headers, body, tags: [...collected.tags] }
  }

  /** Undefined when the database fails; then the page is not cached and shows the fault. */
  async function canonicalQuery(path: string, search: string): Promise<string | undefined> {
    try {
      return await server.queryOf(pagePathOf(path), new URLSearchParams(search))
    } catch {
      return undefined
    }
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const [requested, search] = partsOf(request.raw.url ?? '/')
    const path = canonicalPath(request) ?? withSingleSlashes(requested)
    // /PRODUCT/ and /%70roduct redirect to the canonical path and are not cached.
    if (path !== requested) return reply.redirect(path + search, 301)
    const route = request.routeOptions.url ?? catchAll
    const query = search && (await canonicalQuery(path, search))
    const isCached = server.mode === 'production' && isPage(request) && query !== undefined
    return answerFromCache(request, reply, {
      cache: server.cache,
      key: isCached ? server.keyOf(path + query) : undefined,
      render: () => render(path + (query ?? search), route, request),
      answerNotFound: isData(path) || wantsPage(request) ? undefined : () => answerJson(request, reply),
    })
  }

  function answerJson(request: FastifyRequest, reply: FastifyReply) {
    return server.answerNotFoundOrNotAllowed(request, reply.header('vary', varyOfUnknown))
  }

  const pages = server.mode === 'production' ? pagePaths(await currentBuild()) : []
  for (const url of [...pages, catchAll]) app.get(url, { schema: { hide: true } }, answerPage)
}

/**
 * Patterns of the pages, as `/product/:id`, and of their data if they have a loader. The routes of a build are known by the type `ServerBuild`
 * alone; without them no page would be cached.
 */
function pagePaths({ routes }: ServerBuild): Set<string> {
  const below = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? below(route.parentId) + (route.path ? `/${route.path}` : '') : ''
  }
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const pages = Object.entries(routes).filter(([id]) => !parents.has(id))
  const paths = pages.flatMap(([id, route]) => {
    const path = below(id) || '/'
    return route?.module.loader ? [path, dataPathOf(path)] : [path]
  })
  // Wildcards have no canonical path.
  return new Set(paths.filter((path) => !path.includes('*')))
}

/** Clients of a proxy send an absolute URL. */
const namedHost = /^https?:\/\/[^/]*/i

function partsOf(url: string): [path: string, search: string] {
  const mark = url.indexOf('?')
  const path = (mark < 0 ? url : url.slice(0, mark)).replace(namedHost, '')
  return [path || '/', mark < 0 ? '' : url.slice(mark)]
}

/** Prevents a redirect to `//host`; browsers treat a backslash as a slash. */
function withSingleSlashes(path: string): string {
  return path.replace(/[/\\]+/g, '/')
}

function isPage({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url !== catchAll
}

/** The path of the matched page as its links spell it; undefined without one. */
function canonicalPath(request: FastifyRequest): string | undefined {
  const { routeOptions, params } = request
  if (!isPage(request)) return undefined
  return routeOptions.url?.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as { [name: string]: string })[name] ?? ''),
  )
}

function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false
}
