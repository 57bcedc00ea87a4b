// A job is queued in the very transaction that causes it and runs at least once (graphile-worker in the same PostgreSQL).
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Connection } from '../database/open-database.ts'

export type JobOptions = {
  /** Jobs with the same key are one job. Every job has a key: one without is a leftover (`removeSuperseded`). */
  readonly key: string
  readonly runAt?: Date
  readonly maxAttempts?: number
}

/**
 * Queues a job because something has happened; in a transaction the job exists only if the transaction does. It replaces the job of
 * the same key with its attempts and its error. Throws when the queue does not take it.
 */
export function addJob(tx: Connection, name: string, payload: object, options: JobOptions): Promise<void> {
  return add(tx, { name, payload, ...options, mode: 'replace' })
}

/**
 * For sweeps: queues a job where there is none of its key. A job that waits, runs, fails or has failed for good is left alone, with
 * its attempts and its back-off. Throws when the queue does not take it.
 */
export function addMissingJob(
  connection: Connection,
  name: string,
  payload: object,
  { key }: Pick<JobOptions, 'key'>,
): Promise<void> {
  return add(connection, { name, payload, key, mode: 'unsafe_dedupe' })
}

/** What a sweep looks for: at most `limit` rows that have no job; `jobKey` is how the keys of such jobs begin. */
export type Sweep = { readonly limit: number; readonly jobKey: string }

/** The key of a row's job, in SQL: `prefix` and the columns, with a colon between two. */
export function jobKeyOf(prefix: string, ...columns: readonly string[]): RawBuilder<string> {
  return sql<string>`${prefix}::text || concat_ws(':', ${sql.join(columns.map((column) => sql.ref(column)))})`
}

/** A condition for the queries of sweeps: there is no job of this key, failed ones included. */
export function hasNoJob(key: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`NOT EXISTS (SELECT FROM graphile_worker.jobs AS job WHERE job.key = ${key})`
}

type Added = JobOptions & {
  readonly name: string
  readonly payload: object
  readonly mode: 'replace' | 'unsafe_dedupe'
}

const tries = 5

async function add(connection: Connection, { name, payload, key, runAt, maxAttempts, mode }: Added): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    const { rows } = await sql<{ id: string | null }>`
      SELECT id FROM graphile_worker.add_job(
        ${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
        max_attempts => ${maxAttempts ?? null}::int, job_key => ${key}::text, job_key_mode => ${mode}::text)
    `.execute(connection)
    if (rows[0]?.id) return
    // Null: a worker took the job of this key in between. The next call sees that and queues another.
  }
  throw new Error(`The queue did not take a job '${name}'`)
}

export type Tasks = { readonly [name: string]: (payload: never) => Promise<void> }
