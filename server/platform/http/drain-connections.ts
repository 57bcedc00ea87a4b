import type { FastifyInstance } from 'fastify'

/** Milliseconds. */
const interval = 100

/**
 * Closes each connection after its current answer while the server shuts down. Node closes only those that are idle when the
 * shutdown begins; the others would stay open until their keep-alive timeout.
 */
export function drainConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const timer = setInterval(() => app.server.closeIdleConnections(), interval)
    app.server.once('close', () => clearInterval(timer))
  })
}
