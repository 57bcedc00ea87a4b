// Lets React Router answer what no call of the contract answers: pages for people, JSON for programs.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { type Rendered, toCachedResponse } from '../cache/cached-response.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import { overloadRetryAfter } from './faults.ts'
import { contentPolicy, type SecuritySettings, securityHeaders } from './security-headers.ts'

/** What rendering a page has noted: tags of what it shows, and the inline scripts that its own components have put in. */
export type Noted = { readonly tags: Set<string>; readonly scripts: Set<string> }

export type PageServer = {
  /** The storefront as built, for which React Router prepares itself once; or in development the newest one that Vite has. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  readonly mode: 'production' | 'development'
  /** React Router's own, loaded in the same mode as the storefront: it brings React with it. */
  readonly router: { readonly createRequestHandler: typeof createRequestHandler }
  /**
   * What loaders may ask for, made from the build's own keys; they note what the page shows and runs. What fails is
   * logged under the id of the request that the page is rendered for.
   */
  readonly contextFor: (build: ServerBuild, noted: Noted, asked: FastifyRequest) => RouterContextProvider
  /** Absent in development. */
  readonly cache: ResponseCache | undefined
  /** The cache key of a page, by its path and the part of its query that changes it. */
  readonly keyOf: (url: string) => string
  /** The part of a query that changes the page at `path`, in one spelling: other parameters cannot fill the cache. */
  readonly queryOf: (path: string, given: URLSearchParams) => string | Promise<string>
  readonly security: SecuritySettings
  /** What a program is told of an address without a page. */
  readonly answerUnserved: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

const pageCaching = 'public, max-age=0, must-revalidate'
/** Long enough for a link that was prefetched to be followed, short enough for prices; the cart and payment ask again. */
const dataCaching = 'private, max-age=10'

/** React Router asks for the loader data of `/product` at `/product.data`, and of `/` at `/_.data`. */
const dataSuffix = '.data'
const dataPathOf = (page: string) => (page === '/' ? '/_' : page) + dataSuffix
const isData = (url: string) => partsOf(url)[0].endsWith(dataSuffix)
const pagePathOf = (path: string) => (isData(path) ? path.replace(/(\/_)?\.data$/, '') || '/' : path)

/** What is not there is told to people as a page and to programs as JSON: a cache on the way must not mix them up. */
const dependsOnAsker = 'Accept'

/** Everything that no page has; a page that is not there is answered here as well. */
const elsewhere = '/*'

export async function servePages(app: FastifyInstance, server: PageServer) {
  const handle = server.router.createRequestHandler(server.build, server.mode)
  const newestBuild = async () => (typeof server.build === 'function' ? server.build() : server.build)
  const fixedHeaders = securityHeaders(server.security)

  async function render(path: string, route: string, asked: FastifyRequest): Promise<Rendered> {
    const noted = { tags: new Set<string>(), scripts: new Set<string>() }
    // The host that a client names decides nothing: links are relative, canonical ones come from PUBLIC_URL.
    const request = new Request(`http://shop.invalid${path}`, { headers: { accept: 'text/html' } })
    const response = await handle(request, server.contextFor(await newestBuild(), noted, asked))
    const { buffer, byteOffset, byteLength } = await response.bytes()
    const body = Buffer.from(buffer, byteOffset, byteLength)
    const caching = isData(path) && response.ok ? dataCaching : pageCaching
    const headers: { [name: string]: string } = {
      ...Object.fromEntries(response.headers),
      ...fixedHeaders,
      'cache-control': response.headers.get('cache-control') ?? (response.status < 500 ? caching : 'no-store'),
    }
    if (response.status === 404) headers.vary = dependsOnAsker
    if (response.status === 503) headers['retry-after'] = overloadRetryAfter
    if (server.mode === 'production' && !isData(path))
      headers['content-security-policy'] = contentPolicy(server.security, noted.scripts)
    return { status: response.status, route, headers, body, tags: [...noted.tags] }
  }

  /** None when the categories cannot be asked for: such a page is not kept, and says itself what has failed. */
  async function spelled(path: string, search: string): Promise<string | undefined> {
    try {
      return await server.queryOf(pagePathOf(path), new URLSearchParams(search))
    } catch {
      return undefined
    }
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const [asked, search] = partsOf(request.raw.url ?? '/')
    const path = spelledPath(request) ?? withSingleSlashes(asked)
    // One page has one address: /PRODUCT/ and /%70roduct lead to it, and are not kept beside it.
    if (path !== asked) return reply.redirect(path + search, 301)
    const route = request.routeOptions.url ?? elsewhere
    const query = search && (await spelled(path, search))
    if (server.cache && isPage(request) && query !== undefined) {
      const answer = await server.cache.getOrRender(server.keyOf(path + query), () =>
        render(path + query, route, request),
      )
      if (answer.status === 404 && !isData(path) && !wantsPage(request)) return answerProgram(request, reply)
      sendCached(request, reply, answer)
      return reply
    }
    const rendered = await render(path + (query ?? search), route, request)
    if (rendered.status === 404 && !isData(path) && !wantsPage(request)) return answerProgram(request, reply)
    sendCached(request, reply, await toCachedResponse(rendered))
    return reply
  }

  function answerProgram(request: FastifyRequest, reply: FastifyReply) {
    return server.answerUnserved(request, reply.header('vary', dependsOnAsker))
  }

  const pages = server.cache ? pagePaths(await newestBuild()) : []
  for (const url of [...pages, elsewhere]) app.get(url, { schema: { hide: true } }, answerPage)
}

/** The paths of the storefront's pages, as `/product/:id`, and of their data where they have a loader. */
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
  // What a wildcard matches has no spelling of its own.
  return new Set(paths.filter((path) => !path.includes('*')))
}

/** A client that takes the shop for its proxy names a host as well. */
const namedHost = /^https?:\/\/[^/]*/i

function partsOf(url: string): [path: string, search: string] {
  const mark = url.indexOf('?')
  const path = (mark < 0 ? url : url.slice(0, mark)).replace(namedHost, '')
  return [path || '/', mark < 0 ? '' : url.slice(mark)]
}

/** `//elsewhere` is a path of this shop, and must not be read as another host; a backslash is read as a slash. */
function withSingleSlashes(path: string): string {
  return path.replace(/[/\\]+/g, '/')
}

function isPage({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url !== elsewhere
}

/** The address of the page that was found, spelled as its links spell it; none where there is no page. */
function spelledPath(request: FastifyRequest): string | undefined {
  const { routeOptions, params } = request
  if (!isPage(request)) return undefined
  return routeOptions.url?.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as { [name: string]: string })[name] ?? ''),
  )
}

function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false
}
