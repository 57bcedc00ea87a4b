import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { confirmRead } from './linked-recall.ts'

/**
 * The form of the page behind the mail's link works without scripts: a button posts, and the page follows. A link alone would be opened by mail servers
 * that look for viruses.
 */
export function recallRoutes(app: FastifyInstance, deps: Pick<Deps, 'database' | 'clock'>): void {
  app.post<{ Params: { token: string } }>(
    '/recall/:token',
    { schema: { hide: true }, bodyLimit: 1024 },
    async (request, reply) => {
      const { token } = request.params
      await confirmRead(deps, { token })
      return reply.header('cache-control', 'no-store').redirect(`/recall/${encodeURIComponent(token)}`, 303)
    },
  )
}
