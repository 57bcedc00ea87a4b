import { Kysely, type Transaction as KyselyTransaction, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/tables.ts'
import { isRefusal } from '#domain/refusal.ts'
import { writablePool } from './writable-pool.ts'

export type Database = Kysely<DB>
/** The first argument of functions that lock or write, so that they cannot be called outside a transaction. */
export type Transaction = KyselyTransaction<DB>
/** For reads inside or outside a transaction. */
export type Connection = Database | Transaction

const { types } = pg
// bigint amounts are paise, far below 2^53; calendar dates stay text, since a Date would add a time zone.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)
types.setTypeParser(types.builtins.DATE, (text) => text)

/** Milliseconds; longer than PostgreSQL's own limit (`limitSessions`), which ends the statement too. */
const defaultQueryTimeout = 25_000

type Options = { size: number; queryTimeout?: number; onQuery?: (event: LogEvent) => void }
export type OpenDatabase = { database: Database; pool: pg.Pool; close(): Promise<void> }

export function openDatabase(
  url: string,
  { size, onQuery, queryTimeout = defaultQueryTimeout }: Options,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    query_timeout: queryTimeout,
  })
  // The pool replaces a connection that was cut while idle.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const dialect = new PostgresDialect({ pool: writablePool(pool) })
  const database = new Kysely<DB>({ dialect, ...(onQuery && { log: onQuery }) })
  return { database, pool, close: () => database.destroy() }
}

/** All statements of `read` see the same snapshot of the database. */
export function inSnapshot<T>(database: Database, read: (snapshot: Transaction) => Promise<T>): Promise<T> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

/** The same for results that do not fit into memory: the snapshot and its connection are held until the reader ends. */
export async function* inSnapshotByPortions<T>(
  database: Database,
  read: (snapshot: Transaction) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const begin = database.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const snapshot = await begin.execute()
  try {
    yield* read(snapshot)
  } finally {
    await snapshot.rollback().execute()
  }
}

/** Rolls back what `work` did when it throws, not what the transaction did before. */
export async function inSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT work`.execute(tx)
  try {
    return await work()
  } catch (fault) {
    await sql`ROLLBACK TO SAVEPOINT work`.execute(tx)
    throw fault
  }
}

/**
 * Runs `work` in one transaction, which is rolled back when it throws or refuses. `onRefusal: 'commit'` is for work whose writes hold also
 * when it refuses, such as a counted wrong guess, or the refund of a payment that makes no order.
 */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  { onRefusal = 'rollback' }: { readonly onRefusal?: 'rollback' | 'commit' } = {},
): Promise<T> {
  try {
    return await database.transaction().execute(async (tx) => {
      const result = await work(tx)
      if (onRefusal === 'rollback' && isRefusal(result)) throw new RolledBack(result)
      return result
    })
  } catch (fault) {
    if (fault instanceof RolledBack) return fault.refusal as T
    throw fault
  }
}

class RolledBack extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('refused')
    this.refusal = refusal
  }
}
