// `/metrics` and `/drainz` on a port of their own, of one process or of all (prom-client's AggregatorRegistry).
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { AggregatorRegistry, prometheusContentType, type Registry } from 'prom-client'
import type { Drain } from '../http/drain.ts'

type Address = { readonly port: number; readonly host: string }

export async function serveMetricsOnPort({
  port,
  host,
  isDraining,
  read,
}: Address & Drain & { read: () => Promise<string> }): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method === 'GET' && request.url === '/drainz') return response.writeHead(isDraining() ? 503 : 200).end()
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    const text = await read().catch(() => undefined)
    if (text === undefined) return response.writeHead(503).end()
    response.writeHead(200, { 'content-type': prometheusContentType }).end(text)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

/** In the primary of several processes: counters and gauges are summed, the shop's own metrics appear once. */
export async function serveAggregatedMetrics({
  metricsPort,
  host,
}: {
  metricsPort: number
  host: string
}): Promise<void> {
  if (!metricsPort) return
  const aggregator = new AggregatorRegistry()
  let isDraining = false
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isDraining = true))
  await serveMetricsOnPort({
    port: metricsPort,
    host,
    isDraining: () => isDraining,
    read: () => aggregator.clusterMetrics(),
  })
}

/** In a worker: sends its metrics to the primary. */
export function shareWithPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry)
  // Its constructor installs the listener for the primary's requests.
  new AggregatorRegistry()
}
