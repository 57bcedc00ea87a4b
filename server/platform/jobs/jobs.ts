// A job is queued in the very transaction that causes it and runs at least once (graphile-worker in the same PostgreSQL).
import { sql } from 'kysely'
import type { Connection } from '../database/open-database.ts'
import { prepared } from '../database/prepared.ts'

export type JobOptions = {
  /** Jobs with the same key are one job: a second `add` replaces the one that waits. */
  readonly key?: string
  readonly runAt?: Date
  /** A job of the same key that waits already keeps its time: for a safety net that must not hurry it. */
  readonly keepsTime?: boolean
  /** Only when there is no job of the key, whatever became of it: one that waits to be tried again is not hurried. */
  readonly onlyIfLost?: boolean
  readonly maxAttempts?: number
}

/** Queues a job; in a transaction it exists only if the transaction does. */
export async function addJob(tx: Connection, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  const add = options.onlyIfLost ? addIfLost : addAnyway
  await add(tx, {
    name,
    payload: JSON.stringify(payload),
    runAt: options.runAt ?? null,
    maxAttempts: options.maxAttempts ?? null,
    key: options.key ?? null,
    mode: options.keepsTime ? 'preserve_run_at' : 'replace',
  })
}

type Job = {
  readonly name: string
  readonly payload: string
  readonly runAt: Date | null
  readonly maxAttempts: number | null
  readonly key: string | null
  readonly mode: 'replace' | 'preserve_run_at'
}

const adding = (value: Job) => sql`
  SELECT graphile_worker.add_job(
    ${value.name}, payload => ${value.payload}::json, run_at => ${value.runAt}::timestamptz,
    max_attempts => ${value.maxAttempts}::int, job_key => ${value.key}::text, job_key_mode => ${value.mode}::text)`

const addAnyway = prepared((_, value: Job) => adding(value))
const addIfLost = prepared(
  (_, value: Job) => sql`
    ${adding(value)} WHERE NOT EXISTS (SELECT FROM graphile_worker._private_jobs WHERE key = ${value.key})`,
)

export type Tasks = { readonly [name: string]: (payload: never) => Promise<void> }
