// Metrics for Prometheus: requests by route, the response cache, the database pool, and Node's own (event-loop delay, memory).
import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, prometheusContentType, Registry } from 'prom-client'
import type { ResponseCache } from '../cache/index.ts'
import { clientIp, isLoopback } from '../http/client-ip.ts'
import type { Drain } from '../http/drain.ts'
import { type CountingGuards, registerGuards } from './guard-metrics.ts'
import { serveMetricsOnPort, shareWithPrimary } from './metrics-server.ts'

/** A metric that is read from the database at a scrape: one value, or one for each value of its label. */
export type StoredMetric = { readonly name: string; readonly help: string } & (
  | { readonly label: string; read(): Promise<Map<string, number>> }
  | { readonly label?: never; read(): Promise<number | undefined> }
)

/** Milliseconds for which a value that was read is served again. */
const storedMetricsMaxAge = 15_000

export type Metrics = {
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly registry: Registry
}

export function openMetrics({
  cache,
  pool,
  guards,
  storedMetrics = [],
}: {
  /** None where no pages are served. */
  cache?: ResponseCache
  guards?: CountingGuards | undefined
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  storedMetrics?: readonly StoredMetric[]
}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer requests that the cache did not answer, by route of the contract or page',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const counted = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  if (cache) {
    gauge('response_cache_entries', 'Responses in the cache', () => cache.stats().entries)
    gauge('response_cache_bytes', 'Bytes of the responses in the cache', () => cache.stats().bytes)
    new Counter({
      name: 'response_cache_hits',
      help: 'Requests served from the cache since start, by route of the contract or page',
      labelNames: ['route'],
      registers,
      collect() {
        this.reset()
        for (const [route, count] of cache.stats().hits) this.inc({ route }, count)
      },
    })
    counted('response_cache_misses', 'Responses rendered since start', () => cache.stats().misses)
    counted('response_cache_purged', 'Responses purged by changes', () => cache.stats().purged)
  }
  gauge('database_connections', 'Connections of the pool', () => pool.totalCount)
  gauge('database_connections_idle', 'Idle connections', () => pool.idleCount)
  gauge('database_requests_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
  if (guards) registerGuards(guards, { gauge, counted })
  for (const one of storedMetrics) register(registry, one)
  return { requests, registry }
}

/** A metric that cannot be read is left out of the scrape. */
function register(registry: Registry, { name, help, label, read }: StoredMetric) {
  let readAt = Number.NEGATIVE_INFINITY
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    // Every process reads the same value.
    aggregator: 'first',
    async collect() {
      if (performance.now() - readAt < storedMetricsMaxAge) return
      const value = await read().catch(() => undefined)
      this.reset()
      if (value === undefined) {
        if (!label) this.remove()
        return
      }
      readAt = performance.now()
      if (typeof value === 'number') this.set(value)
      else for (const [name, count] of value) this.set({ [label ?? '']: name }, count)
    },
  })
}

/**
 * Measures every request and serves `/metrics`: on `metricsPort`, or without one on the shop's port to this machine only.
 * Of several processes the primary serves it, on `metricsPort` (`serveAggregatedMetrics`).
 */
export function serveMetrics(
  app: FastifyInstance,
  { requests, registry }: Metrics,
  { metricsPort, host, isDraining }: Drain & { metricsPort: number; host: string },
) {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeLabel(request.routeOptions.url)
    requests.observe({ method: request.method, route, status: reply.raw.statusCode }, reply.elapsedTime / 1000)
  })
  if (cluster.isWorker) return shareWithPrimary(registry)
  if (metricsPort) {
    // Unlike `onListen` awaited by `listen`: a process that says it is ready answers on both ports.
    app.addHook('onReady', async () => {
      const server = await serveMetricsOnPort({ port: metricsPort, host, isDraining, read: () => registry.metrics() })
      app.server.once('close', () => server.close())
    })
    return
  }
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLoopback(clientIp(request))) return reply.code(404).send({ error: 'Not found', code: 'not-found' })
    return reply.type(prometheusContentType).send(await registry.metrics())
  })
}

/** Every asset is a route of its own, with another name in each build. */
function routeLabel(url = 'none'): string {
  return url.startsWith('/assets/') ? '/assets/*' : url
}
