import { readFile } from 'node:fs/promises'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../tests/fixtures/database.ts'
import { migrationNames, migrationsFolder } from './schema-version.ts'

/** A database with the migrations whose names are below `first`. */
export async function databaseBefore(t: TestContext, first: string) {
  const { url, drop } = await testDatabase({ catalogue: 'none' })
  const clients: pg.Client[] = []
  const connect = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    clients.push(client)
    return client
  }
  t.after(async () => {
    await Promise.all(clients.map((client) => client.end()))
    await drop()
  })
  const client = await connect()
  await client.query(
    'DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  for (const name of (await migrationNames()).filter((each) => each < first)) {
    await client.query(await readFile(new URL(name, migrationsFolder), 'utf8'))
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
  }
  return { client, connect }
}
