import type { FastifyInstance } from 'fastify'

/** Milliseconds between two looks for connections that have become idle. */
const interval = 100

/**
 * While the server closes, a connection is closed as soon as its request has been answered. Node itself closes only those
 * that are idle when the closing begins, and keeps the others until their keep-alive timeout.
 */
export function drainConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const timer = setInterval(() => app.server.closeIdleConnections(), interval)
    app.server.once('close', () => clearInterval(timer))
  })
}
