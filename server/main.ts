// Reads the settings, opens the database, listens, and closes gently: requests under way are finished first.
import { shop } from '#shop'
import { buildApp } from './app.ts'
import type { Deps } from './deps.ts'
import { openRazorpay } from './platform/card-provider/razorpay.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { runJobs } from './platform/jobs/jobs.ts'
import { openLog } from './platform/log.ts'
import { openMail } from './platform/mail/mail-sender.ts'
import { openSms } from './platform/sms/open-sms.ts'
import { readSettings, SettingsFault } from './settings.ts'
import { shopTasks } from './tasks.ts'

try {
  await main()
} catch (fault) {
  process.stderr.write(`${sentenceFor(fault)}\n`)
  process.exit(1)
}

async function main() {
  const settings = readSettings()
  const log = openLog(settings.logLevel)
  const { database, pool, close } = openDatabase(settings.databaseUrl)
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
  const app = await buildApp(deps, { pool })
  await app.listen({ port: settings.port, host: settings.host })
  const { tasks, crontab } = shopTasks(deps)
  const runner = await runJobs({ pool, log, tasks, crontab })
  process.send?.({ ready: true, port: settings.port })

  const stop = async () => {
    await app.close()
    await runner.stop()
    mail.close()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, () => void stop())
}

function sentenceFor(fault: unknown): string {
  const { code, port } = fault as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Farmgate cannot start: port ${port} is already in use. Choose another with PORT=…`
  return fault instanceof SettingsFault ? fault.message : String((fault as Error).stack ?? fault)
}
