// Notifies open pages of changes by server-sent events.
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

export type LiveUpdates = { changed(): void; routes(app: FastifyInstance): void }

export function createLiveUpdates({ quiet = 80 } = {}): LiveUpdates {
  const listeners = new Set<ServerResponse>()
  let timer: NodeJS.Timeout | undefined

  return {
    /** Batches changes into one event. */
    changed() {
      if (timer || listeners.size === 0) return
      timer = setTimeout(() => {
        timer = undefined
        for (const listener of listeners) listener.write('data: changed\n\n')
      }, quiet).unref()
    },
    routes(app) {
      app.get('/sandbox/events', (_request, reply) => {
        reply.hijack()
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
        reply.raw.write('retry: 1000\n\n')
        listeners.add(reply.raw)
        reply.raw.once('close', () => listeners.delete(reply.raw))
      })
    },
  }
}
