// Lets React Router answer what no call of the contract answers: pages for people, JSON for programs.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

export type PageServer = {
  /** The storefront as built, or in development the newest one that Vite has. */
  readonly build: () => Promise<ServerBuild>
  readonly mode: 'production' | 'development'
  /** What loaders may ask for, made from the build's own keys. */
  readonly contextFor: (build: ServerBuild) => RouterContextProvider
}

export function servePages(app: FastifyInstance, { build, mode, contextFor }: PageServer) {
  const handle = createRequestHandler(build, mode)
  app.get('/*', async (request, reply) => {
    const response = await handle(toWebRequest(request), contextFor(await build()))
    if (response.status === 404 && !wantsPage(request)) return sendNotFound(reply)
    reply.code(response.status)
    for (const [name, value] of response.headers) reply.header(name, value)
    return reply.send(Buffer.from(await response.arrayBuffer()))
  })
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply))
}

function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false
}

function sendNotFound(reply: FastifyReply) {
  return reply.code(404).type('application/json').send({ error: 'Not found', code: 'not-found' })
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value))
  }
  // The host that the client names decides nothing: links are relative, canonical ones come from PUBLIC_URL.
  return new Request(new URL(request.raw.url ?? '/', 'http://shop.invalid'), { method: request.method, headers })
}
