import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { migrationNames, numberOf } from '#database/schema-version.ts'
import { withClient } from '#database/with-client.ts'
import { testDatabase } from '../tests/fixtures/database.ts'
import { checkDatabase } from './check-database.ts'

const run = promisify(execFile)
const names = await migrationNames()

async function openChecked(t: TestContext, statement: string) {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  t.after(drop)
  await withClient(url, (client) => client.query(statement))
  return url
}

for (const entryPoint of ['storefront-main.ts', 'backoffice-main.ts']) {
  test(`START ${entryPoint} refuses an older schema in one sentence`, { timeout: 30_000 }, async (t) => {
    const url = await openChecked(t, `DELETE FROM migrations WHERE name = '${names.at(-1)}'`)
    const { PATH, TMPDIR } = process.env
    const env = { PATH, TMPDIR, NODE_ENV: 'test', DATABASE_URL: url, PORT: '0', BACKOFFICE_PORT: '0' }
    await assert.rejects(run(process.execPath, [resolve(import.meta.dirname, entryPoint)], { env }), {
      code: 1,
      stderr: `The database's schema is at ${numberOf(names.at(-2))}, this version needs ${numberOf(names.at(-1))}. Run \`npm run migrate\`.\n`,
    })
  })
}

test('START a newer schema is accepted', async (t) => {
  const url = await openChecked(t, "INSERT INTO migrations (name) VALUES ('9999-later.sql')")
  await checkDatabase({ databaseUrl: url })
})

test('START a read-only database is refused in one sentence', async (t) => {
  const readOnly = `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$`
  const url = await openChecked(t, readOnly)
  await assert.rejects(checkDatabase({ databaseUrl: url }), {
    message: 'The database is read-only: this server is a standby.',
  })
})
