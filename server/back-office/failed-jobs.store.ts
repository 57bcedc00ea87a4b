import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

export type FailedJob = {
  readonly id: string
  readonly name: string
  /** Such as `refund-payment:pay_…`; null when another job of the same key has replaced it. */
  readonly key: string | null
  readonly attempts: number
  readonly queuedAt: Date
  readonly lastError: string | null
}

/** Jobs that have used up their attempts, the oldest first. */
export async function readFailedJobs(connection: Connection): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    SELECT id::text, task_identifier AS name, key, attempts, created_at AS "queuedAt", last_error AS "lastError"
    FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND key IS NOT NULL AND locked_at IS NULL ORDER BY created_at, id`.execute(
    connection,
  )
  return rows
}

/** Makes the jobs due at once, with their attempts reset. */
export async function resetJobs(connection: Connection, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`.execute(
    connection,
  )
}

export async function removeJobs(connection: Connection, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM graphile_worker.complete_jobs(${ids}::bigint[])`.execute(connection)
}

/** Whether a try of a job is running, or has ended and is not stored yet. */
export async function isLocked(connection: Connection, id: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    SELECT EXISTS (SELECT FROM graphile_worker.jobs WHERE id = ${id} AND locked_at IS NOT NULL) AS "isLocked"`.execute(
    connection,
  )
  return rows[0]?.isLocked ?? false
}
