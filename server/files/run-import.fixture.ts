// Applies an import in a process of its own, for the test that kills it.
import { importKinds } from '#server/back-office/import-kinds.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openLog } from '#server/platform/log.ts'
import { readSettings } from '#server/settings.ts'
import { runImport } from './apply-import.ts'

const settings = readSettings(process.env)
const { database, close } = openDatabase(settings.databaseUrl, { size: 2 })
const deps = { database, clock: systemClock, settings, log: openLog('silent') }
await runImport(deps, { id: process.argv[2] ?? '' }, importKinds(deps))
await close()
