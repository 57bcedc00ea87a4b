// Entry point of the shop's server: opens the database, listens, runs jobs (unless ROLE=web), and drains on SIGTERM.
import cluster from 'node:cluster'
import { checkDatabase } from './check-database.ts'
import { buildApp } from './http/app.ts'
import { runQueues } from './jobs/run-queues.ts'
import { openDeps } from './open-deps.ts'
import { openRequestLog } from './platform/http/request-log.ts'
import { type Log, openLog } from './platform/log.ts'
import { serveAggregatedMetrics } from './platform/metrics/metrics-server.ts'
import { runProcesses } from './platform/processes/run-processes.ts'
import { maxDrain, stopOnSignals } from './platform/processes/stop-on-signals.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'
import { traceQuery } from './platform/tracing/trace-queries.ts'
import { readSettings, reservedConnections, type Settings } from './settings.ts'
import { startProcess } from './start-process.ts'

await startProcess({ name: 'Farmgate', ports: 'PORT=… or METRICS_PORT=…' }, async () => {
  const settings = readSettings()
  const log = openLog(settings.logLevel)
  const onReady = () => void process.send?.({ ready: true, port: settings.port })
  if (settings.processes > 1 && cluster.isPrimary) {
    await serveAggregatedMetrics(settings)
    const limits = { stopTimeout: maxDrain(settings.drainSeconds) + 1_000 }
    return runProcesses({ count: settings.processes, log, onReady, limits })
  }
  await serve({ settings, log, onReady })
})

async function serve({ settings, log, onReady }: { settings: Settings; log: Log; onReady: () => void }) {
  const { tracesUrl, role, drainSeconds } = settings
  await checkDatabase(settings)
  const tracing = tracesUrl ? await openTracing({ endpoint: tracesUrl, serviceName: 'farmgate' }) : undefined
  const { deps, pool, close } = openDeps({
    settings,
    log,
    connections: settings.databaseConnections - reservedConnections(role),
    ...(tracing && { onQuery: traceQuery }),
  })
  const app = await buildApp(deps, { pool, requestLog: settings.logsRequests ? openRequestLog() : undefined })
  await app.listen({ port: settings.port, host: settings.host })
  const jobs = role === 'web' ? undefined : await runQueues(deps, { pool })
  onReady()
  stopOnSignals({
    drainSeconds,
    log,
    async stop() {
      await Promise.all([app.close(), jobs?.stop()])
      await close()
      await tracing?.close()
    },
    cut: async () => jobs?.unlock(),
  })
}
