// Entry point of the shop's server: opens the database, listens, runs jobs, and drains on SIGTERM.
import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './http/app.ts'
import { jobQueues } from './jobs/tasks.ts'
import { openDeps } from './open-deps.ts'
import { openRequestLog } from './platform/http/request-log.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { type Log, openLog } from './platform/log.ts'
import { serveAggregatedMetrics } from './platform/metrics/metrics-server.ts'
import { runProcesses } from './platform/processes/run-processes.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'
import { traceQuery } from './platform/tracing/trace-queries.ts'
import { readSettings, reservedConnections, type Settings, SettingsFault } from './settings.ts'

/** Milliseconds for the drain; then the process unlocks its jobs and exits. The start command allows ten seconds. */
const longestDrain = 8_000
const longestUnlock = 1_000

try {
  await main()
} catch (fault) {
  process.stderr.write(`${sentenceFor(fault)}\n`)
  process.exit(1)
}

async function main() {
  const settings = readSettings()
  const log = openLog(settings.logLevel)
  const onReady = () => void process.send?.({ ready: true, port: settings.port })
  if (settings.processes > 1 && cluster.isPrimary) {
    await serveAggregatedMetrics(settings)
    return runProcesses({ count: settings.processes, log, onReady })
  }
  await serve({ settings, log, onReady })
}

async function serve({ settings, log, onReady }: { settings: Settings; log: Log; onReady: () => void }) {
  const { tracesUrl } = settings
  const tracing = tracesUrl ? await openTracing({ endpoint: tracesUrl, serviceName: 'farmgate' }) : undefined
  const { deps, pool, close } = openDeps({
    settings,
    log,
    connections: settings.databaseConnections - reservedConnections,
    ...(tracing && { onQuery: traceQuery }),
  })
  const app = await buildApp(deps, { pool, requestLog: settings.logsRequests ? openRequestLog() : undefined })
  await app.listen({ port: settings.port, host: settings.host })
  const directPool = { options: { ...pool.options, connectionString: settings.databaseDirectUrl } }
  const runners = await Promise.all(jobQueues(deps).map((queue) => runJobs({ pool: directPool, log, ...queue })))
  onReady()

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(async () => {
      log.warn('The drain took too long: requests or jobs were cut off')
      await Promise.race([Promise.all(runners.map((runner) => runner.unlock())), sleep(longestUnlock)])
      process.exit(1)
    }, longestDrain)
    await Promise.all([app.close(), ...runners.map((runner) => runner.stop())])
    await close()
    await tracing?.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => void stop())
}

function sentenceFor(fault: unknown): string {
  const { code, port } = fault as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Farmgate cannot start: port ${port} is already in use. Choose another with PORT=… or METRICS_PORT=…`
  return fault instanceof SettingsFault ? fault.message : String((fault as Error).stack ?? fault)
}
