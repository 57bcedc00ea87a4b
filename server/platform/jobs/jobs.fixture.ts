// What tests do to the queue, by graphile-worker's documented functions.
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runTaskListOnce } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Connection } from '../database/open-database.ts'

/** Makes the jobs due now that are due by `until`. */
export async function makeJobsDue(connection: Connection, { until }: { until?: Date } = {}): Promise<void> {
  await sql`SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs
    WHERE run_at <= ${until ?? 'infinity'}::timestamptz`.execute(connection)
}

/** What jobs that wait hold. They are rescheduled to when they are due anyway, since the documented view of jobs shows no payloads. */
export async function readJobs(connection: Connection) {
  const { rows } = await sql<{ payload: unknown; key: string | null; last_error: string | null }>`
    SELECT payload, key, last_error FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))`.execute(
    connection,
  )
  return rows
}

/** Lets the jobs whose keys begin so fail for good, or but once, with an error. */
export async function failJobs(
  connection: Connection,
  { keys, error, isOnce = false }: { readonly keys: string; readonly error: string; readonly isOnce?: boolean },
): Promise<void> {
  const ids = sql`ARRAY(SELECT id FROM graphile_worker.jobs WHERE starts_with(key, ${keys}))`
  await sql`SELECT graphile_worker.permanently_fail_jobs(${ids}, ${error})`.execute(connection)
  if (isOnce) await sql`SELECT graphile_worker.reschedule_jobs(${ids}, attempts => 1::smallint)`.execute(connection)
}

export async function deleteJobs(connection: Connection): Promise<void> {
  await sql`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs`.execute(connection)
}

/**
 * Runs the jobs of `name`, and `queue` between the moment when a worker has taken the first of them and its commit, for which a statement
 * of `queue` waits. Gives how many jobs ran.
 */
export async function runJobsAround(pool: pg.Pool, name: string, queue: () => Promise<unknown>): Promise<number> {
  const client = await pool.connect()
  const runAll = () => runTaskListOnce({ logger: new Logger(() => () => {}) }, { [name]: task }, client).promise
  let queued: Promise<unknown> = Promise.resolve()
  let ran = 0
  const task = async () => {
    ran += 1
    if (ran > 1) return
    queued = queue()
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    while (!(await pool.query(waits)).rowCount) await sleep(10)
    await client.query('COMMIT')
  }
  try {
    await client.query('BEGIN')
    await runAll()
    await queued
    await runAll()
    return ran
  } finally {
    client.release()
  }
}
