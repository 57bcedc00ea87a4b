// Reads the settings, opens the database, listens, and closes gently: requests under way are finished first.
import cluster from 'node:cluster'
import { shop } from '#shop'
import { buildApp } from './app.ts'
import type { Deps } from './deps.ts'
import { openRazorpay } from './platform/card-provider/razorpay.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { openRequestLog } from './platform/http/request-log.ts'
import { connectionsPerRunner } from './platform/jobs/own-pool.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { type Log, openLog } from './platform/log.ts'
import { openMail } from './platform/mail/mail-sender.ts'
import { gatherFigures } from './platform/metrics/figures-of-all.ts'
import { openSms } from './platform/sms/open-sms.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'
import { traceQuery } from './platform/tracing/trace-queries.ts'
import { readSettings, type Settings, SettingsFault } from './settings.ts'
import { supervise } from './supervisor.ts'
import { shopLanes } from './tasks.ts'

/** Connections of a process that requests do not share: one hears of changes to the catalogue, and two lanes of jobs. */
const besides = 1 + 2 * connectionsPerRunner

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
    gatherFigures()
    return supervise({ processes: settings.processes, log, onReady })
  }
  await serve({ settings, log, onReady })
}

async function serve({ settings, log, onReady }: { settings: Settings; log: Log; onReady: () => void }) {
  const { tracesUrl } = settings
  const tracing = tracesUrl ? await openTracing({ endpoint: tracesUrl, serviceName: 'farmgate' }) : undefined
  const { database, pool, close } = openDatabase(settings.databaseUrl, {
    size: settings.databaseConnections - besides,
    ...(tracing && { onQuery: traceQuery }),
  })
  const mail = openMail(settings.mail)
  const deps: Deps = {
    settings,
    log,
    database,
    mail,
    sms: openSms(settings.sms),
    cardProvider: openRazorpay(settings.razorpay),
    clock: systemClock,
    shop,
  }
  const app = await buildApp(deps, { pool, requestLog: settings.logsRequests ? openRequestLog() : undefined })
  await app.listen({ port: settings.port, host: settings.host })
  const runners = await Promise.all(shopLanes(deps).map((lane) => runJobs({ pool, log, ...lane })))
  onReady()

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await Promise.all([app.close(), ...runners.map((runner) => runner.stop())])
    mail.close()
    await close()
    await tracing?.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, () => void stop())
}

function sentenceFor(fault: unknown): string {
  const { code, port } = fault as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Farmgate cannot start: port ${port} is already in use. Choose another with PORT=…`
  return fault instanceof SettingsFault ? fault.message : String((fault as Error).stack ?? fault)
}
