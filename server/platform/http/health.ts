import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import { isReadOnlyFault } from '../database/read-only.ts'
import type { Drain } from './drain.ts'

export function healthRoutes(app: FastifyInstance, { database, isDraining }: Drain & { database: Database }) {
  let pending: Promise<unknown> | undefined
  /** A standby refuses to lock rows, also of no rows. Health checks are not rate-limited, so concurrent ones share one query. */
  const checkWritable = () => {
    pending ??= sql`SELECT FROM rate_limits LIMIT 0 FOR UPDATE`.execute(database).finally(() => {
      pending = undefined
    })
    return pending
  }
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      await checkWritable()
      return { status: 'ready' }
    } catch (fault) {
      const status = isReadOnlyFault(fault) ? 'the database is read-only' : 'the database does not answer'
      return reply.code(503).header('retry-after', '5').send({ status })
    }
  })
}
