import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import type { PageCache } from './page-cache.ts'
import { writeKept } from './send-kept.ts'

type OnKept = (request: IncomingMessage, answered: { readonly status: number; readonly route: string }) => void

/** How often Node looks for requests that take too long: by itself twice a minute, and would find them a minute old. */
const connectionsCheckingInterval = 2_000

/**
 * A server for Fastify that answers what is kept before Fastify hears of it: no routing, no hooks, no header set twice.
 * What is not kept, or not for this very address, takes the ordinary way.
 */
export function keptFirst(cache: PageCache, { onKept }: { onKept?: OnKept | undefined } = {}) {
  return (handle: RequestListener, { keepAliveTimeout, requestTimeout }: FastifyServerOptions) => {
    const options = { keepAliveTimeout, requestTimeout, connectionsCheckingInterval, optimizeEmptyRequests: true }
    const keepsAlive = Math.floor((keepAliveTimeout ?? 0) / 1000)
    return createServer(options, (request, response) => {
      const answer = mayBeKept(request) ? cache.kept(request.url ?? '') : undefined
      if (answer) {
        writeKept(request, response, answer, { keepsAlive })
        onKept?.(request, { status: response.statusCode, route: answer.route })
        return
      }
      // No body, no type of body: Fastify would wait for an end that has been.
      if (request.readableEnded) delete request.headers['content-type']
      handle(request, response)
    })
  }
}

function mayBeKept({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}
