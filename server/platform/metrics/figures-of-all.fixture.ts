// Two server processes on one port with nothing but `/metrics`: the n-th has rendered n hundred answers.
import cluster from 'node:cluster'
import { once } from 'node:events'
import Fastify from 'fastify'
import { openPageCache } from '../page-cache/page-cache.ts'
import { gatherFigures } from './figures-of-all.ts'
import { openMetrics, serveMetrics } from './metrics.ts'

if (cluster.worker) await serve(cluster.worker.id)
else {
  gatherFigures()
  const workers = [cluster.fork(), cluster.fork()]
  const [listening] = await Promise.all(workers.map((worker) => once(worker, 'listening')))
  process.send?.({ port: listening?.[0].port, pids: workers.map((worker) => worker.process.pid) })
}

async function serve(id: number) {
  const cache = openPageCache({ maxBytes: 0 })
  const figures = () => ({ ...cache.figures(), misses: id * 100, hits: new Map([['/', id]]) })
  const pool = { totalCount: id, idleCount: 0, waitingCount: 0 }
  const orders = { name: 'farmgate_orders', help: 'Of the shop', read: async () => 7 }
  const app = Fastify()
  serveMetrics(app, openMetrics({ cache: { ...cache, figures }, pool, figures: [orders] }))
  await app.listen({ port: 0, host: '127.0.0.1' })
}
