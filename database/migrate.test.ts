import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { databaseBefore } from './database-before.fixture.ts'
import { migrate } from './migrate.ts'
import { migrationNames, numberOf, olderSchemaReason } from './schema-version.ts'
import { StartFault } from './start-fault.ts'

const names = await migrationNames()
const newest = names.at(-1) ?? ''

test('START an older schema is named with the one that is needed, a newer one is accepted', async (t) => {
  const { client } = await databaseBefore(t, '9999')
  assert.equal(await olderSchemaReason(client), undefined)
  await client.query("INSERT INTO migrations (name) VALUES ('9999-later.sql')")
  assert.equal(await olderSchemaReason(client), undefined)
  await client.query('DELETE FROM migrations WHERE name >= $1', [names.at(-2)])
  assert.equal(
    await olderSchemaReason(client),
    `The database's schema is at ${numberOf(names.at(-3))}, this version needs ${numberOf(newest)}. Run \`npm run migrate\`.`,
  )
  await client.query('DROP TABLE migrations')
  assert.equal(
    await olderSchemaReason(client),
    `The database has no schema, this version needs ${numberOf(newest)}. Run \`npm run migrate\`.`,
  )
})

test('START servers that start together apply each migration once, and leave no lock behind', {
  timeout: 60_000,
}, async (t) => {
  const { client, connect } = await databaseBefore(t, '0000')
  await client.query('DROP TABLE migrations')
  const clients = await Promise.all([1, 2, 3].map(connect))
  const applied = await Promise.all(clients.map((each) => migrate(each)))
  assert.deepEqual(applied.flat().sort(), names)
  const { rows } = await client.query(
    "SELECT FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
  )
  assert.equal(rows.length, 0)
})

test('START a database of before the baseline is refused in one sentence, and stays as it is', async (t) => {
  const { client } = await databaseBefore(t, '0000')
  await client.query("CREATE TABLE products (id text); INSERT INTO migrations (name) VALUES ('0001-catalogue.sql')")
  const sentence =
    'This database was made by a development version before 0.1.0: export what you need with that version, then start with an empty DATA_DIR or an empty database.'
  await assert.rejects(migrate(client), (fault) => fault instanceof StartFault && fault.message === sentence)
  assert.equal(await olderSchemaReason(client), sentence)
  const { rows } = await client.query("SELECT FROM pg_tables WHERE schemaname = 'public'")
  assert.equal(rows.length, 2)
})

test('START a migration that waits for a reader delays others only briefly, and is tried again', {
  timeout: 60_000,
}, async (t) => {
  const { client, connect } = await databaseBefore(t, '9999')
  const folder = await folderWith(t, { '9999-trial.sql': 'ALTER TABLE orders ADD COLUMN trial text' })
  const [reader, customer, observer] = [await connect(), await connect(), await connect()]
  await reader.query('BEGIN; SELECT FROM orders')
  const patience = { lockTimeout: 300, pause: 100, attempts: 3 }
  const outcome = migrate(client, { patience, folder }).catch((fault: unknown) => fault)
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  const untilLocked = async (isLocked: boolean) => {
    while (((await observer.query(waiting)).rowCount !== 0) !== isLocked) await setImmediate()
  }
  for (let attempt = 1; attempt <= patience.attempts; attempt += 1) {
    await untilLocked(true)
    // Waits behind the migration, which gives up: the reader holds its lock until the end of this test.
    await customer.query('SELECT FROM orders')
    await untilLocked(false)
  }
  const fault = await outcome
  assert.ok(fault instanceof StartFault)
  assert.equal(
    fault.message,
    'Migration 9999-trial.sql was not applied: other sessions held locks on its tables at each of 3 attempts.',
  )

  const migrating = migrate(client, { patience: { ...patience, attempts: 1_000 }, folder })
  await untilLocked(true)
  await untilLocked(false)
  await reader.query('COMMIT')
  assert.deepEqual(await migrating, ['9999-trial.sql'])
})

async function folderWith(t: TestContext, files: { readonly [name: string]: string }): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-migrations-'))
  t.after(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}
