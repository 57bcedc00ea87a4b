import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'

export function healthRoutes(app: FastifyInstance, { database }: { database: Database }) {
  let asking: Promise<unknown> | undefined
  /** No limit holds back those who ask for health: many at once share one question to the database. */
  const askDatabase = () => {
    asking ??= sql`SELECT 1`.execute(database).finally(() => {
      asking = undefined
    })
    return asking
  }
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await askDatabase()
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'the database does not answer' })
    }
  })
}
