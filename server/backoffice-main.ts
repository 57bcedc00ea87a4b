// Entry point of the staff's application, a process of its own (DESK-10): opens the database, listens, and drains on SIGTERM.
import { checkDatabase } from './check-database.ts'
import { buildStaffApp } from './http/staff-app.ts'
import { openDeps } from './open-deps.ts'
import { openRequestLog } from './platform/http/request-log.ts'
import { openLog } from './platform/log.ts'
import { stopOnSignals } from './platform/processes/stop-on-signals.ts'
import { readSettings } from './settings.ts'
import { staffAuthenticator } from './staff/sign-in/verify-staff-session.ts'
import { startProcess } from './start-process.ts'

/** Connections to the database; the storefront has its own. */
const connections = 8

await startProcess({ name: 'The back office', ports: 'BACKOFFICE_PORT=… or BACKOFFICE_METRICS_PORT=…' }, async () => {
  const settings = readSettings()
  const log = openLog(settings.logLevel)
  await checkDatabase(settings)
  const { deps, pool, close } = openDeps({ settings, log, connections })
  const app = await buildStaffApp(deps, {
    authenticate: staffAuthenticator(deps),
    pool,
    requestLog: settings.logsRequests ? openRequestLog() : undefined,
  })
  await app.listen({ port: settings.backoffice.port, host: settings.host })
  process.send?.({ ready: true, port: settings.backoffice.port })
  stopOnSignals({
    drainSeconds: settings.drainSeconds,
    log,
    async stop() {
      await app.close()
      await close()
    },
  })
})
