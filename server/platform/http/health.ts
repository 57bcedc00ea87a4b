import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { Drain } from './drain.ts'

export function healthRoutes(app: FastifyInstance, { database, isDraining }: Drain & { database: Database }) {
  let pending: Promise<unknown> | undefined
  /** Health checks are not rate-limited, so concurrent ones share one query. */
  const pingDatabase = () => {
    pending ??= sql`SELECT 1`.execute(database).finally(() => {
      pending = undefined
    })
    return pending
  }
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      await pingDatabase()
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'the database does not answer' })
    }
  })
}
