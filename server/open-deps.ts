import type { LogEvent } from 'kysely'
import { shop } from '#shop'
import type { Deps } from './deps.ts'
import { openCardProvider } from './open-card-provider.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open-database.ts'
import type { Log } from './platform/log.ts'
import { openMail } from './platform/mail/mail-sender.ts'
import { openSms } from './platform/sms/open-sms.ts'
import type { Settings } from './settings.ts'

type Options = {
  readonly settings: Settings
  readonly log: Log
  readonly connections: number
  readonly onQuery?: (event: LogEvent) => void
}

/** The dependencies of a server process, from its settings; `close` ends them once nothing uses them any more. */
export function openDeps({ settings, log, connections, onQuery }: Options) {
  const { database, pool, close } = openDatabase(settings.databaseUrl, {
    size: connections,
    ...(onQuery && { onQuery }),
  })
  const mail = openMail(settings.mail)
  const deps: Deps = {
    settings,
    log,
    database,
    mail,
    sms: openSms(settings.sms),
    cardProvider: openCardProvider(settings),
    clock: systemClock,
    shop,
  }
  return {
    deps,
    pool,
    async close() {
      mail.close()
      await close()
    },
  }
}
