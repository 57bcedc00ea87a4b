// A job is queued in the very transaction that causes it and runs at least once (graphile-worker in the same PostgreSQL).
import { sql } from 'kysely'
import type { Connection } from '../database/open-database.ts'

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
  await sql`
    SELECT graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? null}::int, job_key => ${options.key ?? null}::text,
      job_key_mode => ${options.keepsTime ? 'preserve_run_at' : 'replace'}::text)
    ${options.onlyIfLost ? sql`WHERE NOT EXISTS (SELECT FROM graphile_worker._private_jobs WHERE key = ${options.key})` : sql``}
  `.execute(tx)
}

export type Tasks = { readonly [name: string]: (payload: never) => Promise<void> }
