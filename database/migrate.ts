// Applies the SQL files of database/migrations in the order of their names, each once, each in its own transaction.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import {
  appliedMigrations,
  beforeBaseline,
  isBeforeBaseline,
  migrationNames,
  migrationsFolder,
} from './schema-version.ts'
import { StartFault } from './start-fault.ts'

type Client = Pick<ClientBase, 'query'>

// Any number, the same in every process: two servers that start together must not both migrate. Locks of transactions
// end with them; one of a session would stay behind in a pooler.
const migrationLock = 7_205_140_611

/** `lockTimeout` and `pause` in milliseconds. */
export type Patience = { readonly lockTimeout: number; readonly pause: number; readonly attempts: number }

/** While a migration waits for a lock on a table, all who come after it wait too. So it waits briefly, and often. */
const defaultPatience: Patience = { lockTimeout: 1_000, pause: 5_000, attempts: 30 }

/** Returns the names of the migrations applied. Throws `StartFault`; the migrations before it stay. */
export async function migrate(
  client: Client,
  { patience = defaultPatience, folder = migrationsFolder }: { patience?: Patience; folder?: URL } = {},
): Promise<string[]> {
  const before = await appliedMigrations(client)
  if (isBeforeBaseline(before)) throw new StartFault(beforeBaseline)
  if (before.size === 0) await createLog(client)
  const applied: string[] = []
  for (const name of await migrationNames(folder)) {
    const file = new URL(name, folder)
    if (!before.has(name) && (await applyPatiently(client, { name, file }, patience))) applied.push(name)
  }
  return applied
}

type Migration = { readonly name: string; readonly file: URL }

async function createLog(client: Client) {
  await inTransaction(client, () =>
    client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    ),
  )
}

async function applyPatiently(client: Client, migration: Migration, { lockTimeout, pause, attempts }: Patience) {
  const { name } = migration
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(client, migration, lockTimeout)
    } catch (fault) {
      const { code, message } = fault as Error & { code?: string }
      if (code !== lockNotAvailable) throw new StartFault(`Migration ${name} failed: ${message}`, { cause: fault })
      if (attempt === attempts) {
        const reason = `other sessions held locks on its tables at each of ${attempts} attempts`
        throw new StartFault(`Migration ${name} was not applied: ${reason}.`, { cause: fault })
      }
      await sleep(pause)
    }
  }
}

const lockNotAvailable = '55P03'

/** False when another process has applied it. */
function apply(client: Client, { name, file }: Migration, lockTimeout: number): Promise<boolean> {
  return inTransaction(client, async () => {
    if ((await appliedMigrations(client)).has(name)) return false
    await client.query(`SET LOCAL lock_timeout = ${lockTimeout}`)
    await client.query(await readFile(file, 'utf8'))
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
    return true
  })
}

/** One process at a time, without the time limits of the role. */
async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (fault) {
    await client.query('ROLLBACK').catch(() => {})
    throw fault
  }
}
