import Fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { prometheusContentType } from 'prom-client'
import { shopMetrics } from '../back-office/shop-metrics.ts'
import type { Deps } from '../deps.ts'
import type { Drain } from '../platform/http/drain.ts'
import { answerFault } from '../platform/http/faults.ts'
import { healthRoutes } from '../platform/http/health.ts'
import { openMetrics } from '../platform/metrics/metrics.ts'

/** `/healthz`, `/readyz` and `/metrics` of a process that only runs jobs. */
export function buildJobsApp(deps: Deps, { pool, isDraining }: Drain & { pool: Pool }): FastifyInstance {
  const app = Fastify({ logger: false })
  app.setErrorHandler(answerFault(deps))
  healthRoutes(app, { ...deps, isDraining })
  const { registry } = openMetrics({ pool, storedMetrics: shopMetrics(deps) })
  app.get('/metrics', async (_request, reply) => reply.type(prometheusContentType).send(await registry.metrics()))
  return app
}
