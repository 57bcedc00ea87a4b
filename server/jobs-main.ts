// Entry point of a process that runs the shop's jobs and serves nothing but health and metrics, on METRICS_PORT.
import { checkDatabase } from './check-database.ts'
import { buildJobsApp } from './http/jobs-app.ts'
import { runQueues } from './jobs/run-queues.ts'
import { openDeps } from './open-deps.ts'
import { openLog } from './platform/log.ts'
import { stopOnSignals } from './platform/processes/stop-on-signals.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'
import { traceQuery } from './platform/tracing/trace-queries.ts'
import { readSettings, reservedConnections } from './settings.ts'
import { startProcess } from './start-process.ts'

await startProcess({ name: 'The job process', ports: 'METRICS_PORT=…' }, async () => {
  const settings = readSettings()
  const { tracesUrl, metricsPort, host } = settings
  const log = openLog(settings.logLevel)
  await checkDatabase(settings)
  const tracing = tracesUrl ? await openTracing({ endpoint: tracesUrl, serviceName: 'farmgate-jobs' }) : undefined
  const { deps, pool, close } = openDeps({
    settings,
    log,
    connections: settings.databaseConnections - reservedConnections('jobs'),
    ...(tracing && { onQuery: traceQuery }),
  })
  let isDraining = false
  const app = buildJobsApp(deps, { pool, isDraining: () => isDraining })
  if (metricsPort) await app.listen({ port: metricsPort, host })
  const jobs = await runQueues(deps, { pool })
  process.send?.({ ready: true, port: metricsPort })
  stopOnSignals({
    // No proxy sends it requests.
    drainSeconds: 0,
    log,
    async stop() {
      isDraining = true
      await jobs.stop()
      await app.close()
      await close()
      await tracing?.close()
    },
    cut: () => jobs.unlock(),
  })
})
