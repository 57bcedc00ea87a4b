// Two processes with metrics of their own, and the primary that serves them on METRICS_PORT.
import cluster from 'node:cluster'
import Fastify from 'fastify'
import { openResponseCache } from '../cache/index.ts'
import { openMetrics, serveMetrics } from './metrics.ts'
import { serveAggregatedMetrics } from './metrics-server.ts'

const settings = { metricsPort: Number(process.env.METRICS_PORT), host: '127.0.0.1', isDraining: () => false }

if (cluster.worker) {
  const { id } = cluster.worker
  const cache = openResponseCache({ maxBytes: 0 })
  const stats = () => ({ ...cache.stats(), misses: id * 100, hits: new Map([['/', id]]) })
  const pool = { totalCount: id, idleCount: 0, waitingCount: 0 }
  const orders = { name: 'farmgate_orders', help: 'Of the shop', read: async () => 7 }
  serveMetrics(Fastify(), openMetrics({ cache: { ...cache, stats }, pool, storedMetrics: [orders] }), settings)
  process.send?.('serves')
} else {
  await serveAggregatedMetrics(settings)
  cluster.on('message', () => process.send?.('serves'))
  for (const _ of [1, 2]) cluster.fork()
}
