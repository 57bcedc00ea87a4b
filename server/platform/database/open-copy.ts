import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/tables.ts'
import type { OpenDatabase } from './open-database.ts'

/** A database that is only read: a standby will do. Nothing can be written through it. */
export function openCopy(url: string): Omit<OpenDatabase, 'pool'> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { database, close: () => database.destroy() }
}
