// npm run generate-tables: writes database/tables.ts from the schema that the migrations make, by kysely-codegen.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDatabase, openCluster } from '#database/embedded/cluster.ts'
import { migrate } from '#database/migrate.ts'
import { StartFault } from '#database/start-fault.ts'
import { withClient } from '#database/with-client.ts'
import { columnTypes, importLines } from './column-types.ts'
import { root, runCommand } from './run-command.ts'
import { readColumnTypes } from './schema-column-types.ts'
import { runProgram } from './steps.ts'
import { stamped, tablesFile } from './tables-stamp.ts'

await runCommand(generateTables)

async function generateTables() {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-tables-'))
  const cluster = await openCluster(folder, { isDurable: false })
  try {
    const url = await ensureDatabase(cluster, 'tables')
    await withClient(url, migrate)
    await writeFile(tablesFile, await stamped(await generate(url, folder)))
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true })
  }
}

async function generate(url: string, folder: string): Promise<string> {
  const [config, outFile] = [join(folder, 'config.json'), join(folder, 'tables.ts')]
  const options = {
    url,
    dialect: 'postgres',
    outFile,
    excludePattern: '*.migrations',
    // As the parsers in server/platform/database/open-database.ts.
    typeMapping: {
      int8: 'number',
      numeric: 'number',
      date: 'string',
      timestamptz: 'Date',
      jsonb: 'JSONColumnType<object, object, object>',
    },
    overrides: { columns: { ...(await withClient(url, readColumnTypes)), ...columnTypes } },
  }
  await writeFile(config, JSON.stringify(options))
  await run('kysely-codegen/dist/cli/bin.js', ['--config-file', config])
  await writeFile(outFile, `${importLines}\n${await readFile(outFile, 'utf8')}`)
  await run('@biomejs/biome/bin/biome', ['check', '--write', '--config-path', root, outFile])
  return readFile(outFile, 'utf8')
}

async function run(program: string, args: readonly string[]) {
  const { code, output } = await runProgram(program, args, { env: process.env, shows: false })
  if (code !== 0) throw new StartFault(`${program} failed:\n${output}`)
}
