import { type IncomingMessage, type RequestListener, Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import type { ResponseCache } from './response-cache.ts'
import { writeCached } from './send-cached.ts'

type Options = {
  /** The cache key of a URL as it is sent; other spellings of it go through Fastify. */
  readonly keyOf?: (url: string) => string
  readonly onHit?:
    | ((request: IncomingMessage, hit: { readonly status: number; readonly route: string }) => void)
    | undefined
}

/** Milliseconds between two looks of Node for requests that take too long; its default of 30,000 finds them a minute old. */
export const connectionsCheckingInterval = 2_000

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

/**
 * Node counts a connection as idle when its answer has been written, even if a slow reader has not received all of it. While there
 * is one, this server closes no idle connections, also when Node itself asks for it in `close()`.
 */
class DrainingServer extends Server {
  readonly #connections = new Set<Socket>()

  constructor(options: ServerOptions, listener: RequestListener) {
    super(options, listener)
    this.on('connection', (socket: Socket) => {
      this.#connections.add(socket)
      socket.once('close', () => this.#connections.delete(socket))
    })
  }

  override closeIdleConnections() {
    for (const { writableLength } of this.#connections) if (writableLength > 0) return
    super.closeIdleConnections()
  }
}
