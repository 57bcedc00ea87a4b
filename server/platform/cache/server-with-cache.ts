import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { connectionsCheckingInterval, DrainingServer } from '../http/draining-server.ts'
import type { ResponseCache } from './response-cache.ts'
import { writeCached } from './write-cached.ts'

type Options = {
  /** The cache key of a URL as it is sent; other spellings of it go through Fastify. */
  readonly keyOf?: (url: string) => string
  readonly onHit?:
    | ((request: IncomingMessage, hit: { readonly status: number; readonly route: string }) => void)
    | undefined
}

/**
 * A `serverFactory` for Fastify that serves cache hits before Fastify sees the request. An `onRequest` hook would do the
 * same for a third more processor time.
 */
export function serverWithCache(cache: Pick<ResponseCache, 'get'>, { keyOf = (url) => url, onHit }: Options = {}) {
  return (handle: RequestListener, { keepAliveTimeout, requestTimeout }: FastifyServerOptions) => {
    const options = { keepAliveTimeout, requestTimeout, connectionsCheckingInterval, optimizeEmptyRequests: true }
    const server = new DrainingServer(options, (request, response) => {
      const { method, url = '' } = request
      const cached = method === 'GET' || method === 'HEAD' ? cache.get(keyOf(url)) : undefined
      if (cached && !server.listening) response.setHeader('connection', 'close')
      if (cached && writeCached(request, response, cached)) {
        onHit?.(request, { status: response.statusCode, route: cached.route })
        return
      }
      // With `optimizeEmptyRequests` a request without a body has ended already: Fastify would wait for its body.
      if (request.readableEnded) delete request.headers['content-type']
      handle(request, response)
    })
    return server
  }
}
