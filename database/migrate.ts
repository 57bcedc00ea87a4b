// Applies the SQL files of database/migrations in the order of their names, each once, each in its own transaction.
import { readdir, readFile } from 'node:fs/promises'
import type { Client } from 'pg'

const folder = new URL('./migrations/', import.meta.url)
// Any number, the same in every process: two servers that start together must not both migrate.
const migrationLock = 7_205_140_611

export async function migrate(client: Pick<Client, 'query'>): Promise<string[]> {
  await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
  try {
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
    const applied = new Set(rows.map((row) => row.name))
    const pending = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !applied.has(name)).sort()
    for (const name of pending) await apply(client, name)
    return pending
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock])
  }
}

async function apply(client: Pick<Client, 'query'>, name: string) {
  const sql = await readFile(new URL(name, folder), 'utf8')
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
    await client.query('COMMIT')
  } catch (fault) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${name} failed: ${(fault as Error).message}`, { cause: fault })
  }
}
