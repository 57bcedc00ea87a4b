// Entry point of the staff's application, a process of its own (DESK-10): opens the database, listens, and drains on SIGTERM.
import { buildStaffApp } from './http/staff-app.ts'
import { openDeps } from './open-deps.ts'
import { openRequestLog } from './platform/http/request-log.ts'
import { openLog } from './platform/log.ts'
import { readSettings, SettingsFault } from './settings.ts'
import { staffAuthenticator } from './staff/verify-staff-session.ts'

/** Connections to the database; the storefront has its own. */
const connections = 8
/** Milliseconds. */
const longestDrain = 8_000

try {
  await main()
} catch (fault) {
  process.stderr.write(`${sentenceFor(fault)}\n`)
  process.exit(1)
}

async function main() {
  const settings = readSettings()
  const log = openLog(settings.logLevel)
  const { deps, close } = openDeps({ settings, log, connections })
  const app = await buildStaffApp(deps, {
    authenticate: staffAuthenticator(deps),
    requestLog: settings.logsRequests ? openRequestLog() : undefined,
  })
  await app.listen({ port: settings.backoffice.port, host: settings.host })
  process.send?.({ ready: true, port: settings.backoffice.port })

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), longestDrain).unref()
    await app.close()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => void stop())
}

function sentenceFor(fault: unknown): string {
  const { code, port } = fault as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `The back office cannot start: port ${port} is already in use. Choose another with BACKOFFICE_PORT=…`
  return fault instanceof SettingsFault ? fault.message : String((fault as Error).stack ?? fault)
}
