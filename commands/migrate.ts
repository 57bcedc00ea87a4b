// npm run migrate: brings the schema to this version, for a deployment that starts with MIGRATE_ON_START=0.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDatabase, openCluster, urlOfRunning } from '#database/embedded/cluster.ts'
import { ownerRole } from '#database/embedded/roles.ts'
import { migrationNames, numberOf } from '#database/schema-version.ts'
import { StartFault } from '#database/start-fault.ts'
import { readsAsProduction } from '#server/settings.ts'
import { migrateAll } from './prepare-database.ts'
import { readEnvFile, root, runCommand } from './run-command.ts'

await runCommand(main)

async function main() {
  const { values: flags } = parseArgs({ options: { 'no-env-file': { type: 'boolean' } } })
  readEnvFile({ skips: flags['no-env-file'] })
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL } = process.env
  const isProduction = readsAsProduction(process.env)
  const named = DATABASE_OWNER_URL || DATABASE_DIRECT_URL || DATABASE_URL
  if (!named && isProduction) throw new StartFault('Name the database with DATABASE_URL.')
  await (named ? report(named) : migrateEmbedded())
}

async function migrateEmbedded() {
  const dataDir = resolve(process.env.DATA_DIR || join(root, '.data'))
  const running = await urlOfRunning(dataDir, 'farmgate', ownerRole)
  if (running) return report(running)
  const cluster = await openCluster(dataDir)
  try {
    await report(await ensureDatabase(cluster, 'farmgate'))
  } finally {
    await cluster.stop()
  }
}

async function report(databaseUrl: string) {
  const applied = await migrateAll(databaseUrl)
  const newest = numberOf((await migrationNames()).at(-1))
  console.log(
    `${applied.length === 0 ? 'Nothing to do' : `Applied ${applied.join(', ')}`}: the schema is at ${newest}.`,
  )
}
