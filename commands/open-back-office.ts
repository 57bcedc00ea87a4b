// Dependencies of the staff commands: the running shop's database and card provider.
import { join, resolve } from 'node:path'
import { urlOfRunning } from '#database/embedded/cluster.ts'
import { shopRole } from '#database/roles.ts'
import { StartFault } from '#database/start-fault.ts'
import { openCardProvider } from '#server/open-card-provider.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openLog } from '#server/platform/log.ts'
import { readSettings } from '#server/settings.ts'
import { shop } from '#shop'
import { backOfficeKey } from './back-office-key.ts'
import { readEnvFile, root } from './run-command.ts'
import { needsSandbox, serviceSettings } from './stand-ins.ts'

export async function openBackOffice({ readsEnvFile }: { readsEnvFile: boolean }) {
  readEnvFile({ skips: !readsEnvFile })
  const { env } = process
  const sandbox = needsSandbox(env) ? { port: Number(env.SANDBOX_PORT || 3001), smtpPort: 1025 } : undefined
  const dataDir = resolve(env.DATA_DIR || join(root, '.data'))
  const databaseUrl = env.DATABASE_URL || (await urlOfRunning(dataDir, 'farmgate', shopRole))
  if (!databaseUrl)
    throw new StartFault('The shop is not running: start it first, or name its database with DATABASE_URL.')
  const settings = readSettings({
    ...env,
    ...serviceSettings(env, sandbox),
    DATABASE_URL: databaseUrl,
    BACKOFFICE_KEY: await backOfficeKey(env, dataDir),
  })
  const { database, close } = openDatabase(databaseUrl, { size: 2 })
  return {
    deps: {
      database,
      settings,
      cardProvider: openCardProvider(settings),
      clock: systemClock,
      // The command prints its findings itself.
      log: openLog('silent'),
      shop,
    },
    close,
  }
}
