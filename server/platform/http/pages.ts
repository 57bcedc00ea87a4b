// Lets React Router answer what no call of the contract answers: pages for people, JSON for programs.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Rendered } from '../page-cache/kept-answer.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { sendKept } from '../page-cache/send-kept.ts'
import { contentPolicy, type SecuritySettings, securityHeaders } from './security-headers.ts'

export type PageServer = {
  /** The storefront as built, or in development the newest one that Vite has. */
  readonly build: () => Promise<ServerBuild>
  readonly mode: 'production' | 'development'
  /** React Router's own, loaded in the same mode as the storefront: it brings React with it. */
  readonly router: { readonly createRequestHandler: typeof createRequestHandler }
  /** What loaders may ask for, made from the build's own keys; they say by `tags` what the page shows. */
  readonly contextFor: (build: ServerBuild, tags: Set<string>) => RouterContextProvider
  /** Absent in development: every page is rendered anew. */
  readonly cache: PageCache | undefined
  /** How many versions of a page are kept (HOME-01: the choice differs between visits). */
  readonly variantsOf: (path: string) => number
  readonly security: SecuritySettings
}

/** The only query parameters that change a page; all others are ignored, so that they cannot fill the cache. */
const knownParameters = ['category']
const pageCaching = 'public, max-age=0, must-revalidate'

export function servePages(app: FastifyInstance, server: PageServer) {
  const handle = server.router.createRequestHandler(server.build, server.mode)
  const fixedHeaders = securityHeaders(server.security)

  async function render(path: string): Promise<Rendered> {
    const tags = new Set<string>()
    // The host that a client names decides nothing: links are relative, canonical ones come from PUBLIC_URL.
    const request = new Request(`http://shop.invalid${path}`, { headers: { accept: 'text/html' } })
    const response = await handle(request, server.contextFor(await server.build(), tags))
    const body = await response.text()
    const headers: { [name: string]: string } = {
      ...Object.fromEntries(response.headers),
      ...fixedHeaders,
      'cache-control': pageCaching,
    }
    if (server.mode === 'production') headers['content-security-policy'] = contentPolicy(server.security, body)
    return { status: response.status, headers, body, tags }
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = canonicalPath(request.raw.url ?? '/')
    const variant = Math.floor(Math.random() * server.variantsOf(path))
    if (server.cache) {
      const answer = await server.cache.answer(`${variant} ${path}`, () => render(path))
      if (answer.status === 404 && !wantsPage(request)) return sendNotFound(reply)
      sendKept(request, reply, answer)
      return reply
    }
    const { status, headers, body } = await render(path)
    if (status === 404 && !wantsPage(request)) return sendNotFound(reply)
    return reply.code(status).headers(headers).send(body)
  })
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply))
}

function canonicalPath(url: string): string {
  const mark = url.indexOf('?')
  // `//elsewhere` is a path of this shop, and not there; it must not be read as another host.
  const path = (mark < 0 ? url : url.slice(0, mark)).replace(/[/\\]{2,}/g, '/')
  if (mark < 0) return path
  const given = new URLSearchParams(url.slice(mark))
  const known = new URLSearchParams()
  for (const name of knownParameters) {
    const value = given.get(name)
    if (value !== null) known.set(name, value)
  }
  const query = known.toString()
  return query ? `${path}?${query}` : path
}

function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false
}

function sendNotFound(reply: FastifyReply) {
  return reply.code(404).type('application/json').send({ error: 'Not found', code: 'not-found' })
}
