// A job is queued in the transaction that causes it and runs at least once (graphile-worker in the same PostgreSQL).
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Connection, Transaction } from '../database/open-database.ts'
import { maxAttempts as attemptsOf } from './max-attempts.ts'

export type JobOptions = {
  /** Jobs with the same key are one job. Every job has a key; a job without one was superseded (`removeSuperseded`). */
  readonly key: string
  readonly runAt?: Date
  /** `maxAttempts.standard` unless stated. */
  readonly maxAttempts?: number
  /** Of the jobs of one queue only one runs at a time. */
  readonly queue?: string
}

/**
 * Queues a job. In a transaction, the job exists only when the transaction commits. It replaces the job of the same key, with its attempts
 * and its error. Throws when the queue does not take it.
 */
export function addJob(tx: Connection, name: string, payload: object, options: JobOptions): Promise<void> {
  return add(tx, { name, payload, ...options, mode: 'replace' })
}

/**
 * For sweeps: queues a job unless there is one of its key. A job that waits, runs, is retried or has failed for good stays as it is, with
 * its attempts and the time of its next run. Throws when the queue does not take it.
 */
export function addMissingJob(
  connection: Connection,
  name: string,
  payload: object,
  { key }: Pick<JobOptions, 'key'>,
): Promise<void> {
  return add(connection, { name, payload, key, mode: 'unsafe_dedupe' })
}

/** Queues jobs in one statement, with one notification. There must be no job yet with any of the keys. */
export async function addJobs(
  tx: Transaction,
  jobs: readonly { readonly name: string; readonly payload: object; readonly key: string }[],
): Promise<void> {
  if (jobs.length === 0) return
  const specs = JSON.stringify(
    jobs.map(({ name, payload, key }) => ({
      identifier: name,
      payload,
      job_key: key,
      max_attempts: attemptsOf.standard,
    })),
  )
  await sql`SELECT count(*) FROM graphile_worker.add_jobs(
    ARRAY(SELECT json_populate_recordset(NULL::graphile_worker.job_spec, ${specs}::json)))`.execute(tx)
}

/** A sweep finds at most `limit` rows without a job. `jobKey` is the prefix of these jobs' keys. */
export type Sweep = { readonly limit: number; readonly jobKey: string }

/** The key of a row's job in SQL: `prefix` and the columns, joined by colons. */
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

async function add(
  connection: Connection,
  { name, payload, key, runAt, maxAttempts = attemptsOf.standard, queue, mode }: Added,
): Promise<void> {
  await sql`SELECT queue_job(
    ${name}, ${JSON.stringify(payload)}::json, ${key}, run_at => ${runAt ?? null}::timestamptz, queue => ${queue ?? null}::text,
    max_attempts => ${maxAttempts}::int, mode => ${mode})`.execute(connection)
}

export type Tasks = { readonly [name: string]: (payload: never, running?: Running) => Promise<void> }

/** The signal is aborted when the job has taken too long and is retried: a job of many steps must check it. */
export type Running = { readonly abortSignal: AbortSignal }

/** Runs a job that has failed at once, for the last time too; it keeps the count of its tries and its error. False: there is none, or it runs. */
export async function retryJob(tx: Transaction, key: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT retried.id FROM graphile_worker.jobs AS job, graphile_worker.reschedule_jobs(
      ARRAY[job.id], run_at => now(), max_attempts => greatest(job.max_attempts, job.attempts + ${attemptsOf.short})) AS retried
    WHERE job.key = ${key} AND job.last_error IS NOT NULL AND job.locked_at IS NULL`.execute(tx)
  return rows.length > 0
}

/** A job that waits or is retried; one that runs ends as it does. */
export async function removeJob(tx: Transaction, key: string): Promise<void> {
  await sql`SELECT graphile_worker.remove_job(${key})`.execute(tx)
}
