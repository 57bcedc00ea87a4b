import { sql } from 'kysely'
import type { Days } from '#domain/accounting/days.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'

type Row = {
  readonly isRunning: boolean
  readonly attempts: number
  readonly maxAttempts: number
  readonly runAt: Date
  /** By the database's clock, which the queue uses. */
  readonly isDue: boolean
  readonly lastError: string | null
}

/** As in the crontab: one job of each name, by schedule or on request. */
export const nightlyJobs = {
  reconcile: { key: 'reconcile', maxAttempts: maxAttempts.nightly },
  'read-settlements': { key: 'read-settlements', maxAttempts: maxAttempts.nightly },
} as const
export type NightlyJob = keyof typeof nightlyJobs

/** The key of a run of some days, beside that of the night. */
export function keyOfDays(name: NightlyJob, { from, to }: Days): string {
  return `${nightlyJobs[name].key}:${from}:${to}`
}

/** The run that is queued, runs, or has failed, of the night or of days on request; undefined when all were completed. One that runs first. */
export async function readNightlyJob(connection: Connection, name: NightlyJob) {
  const { key } = nightlyJobs[name]
  const { rows } = await sql<Row>`
    SELECT locked_at IS NOT NULL AS "isRunning", attempts, max_attempts AS "maxAttempts", run_at AS "runAt",
      run_at <= now() AS "isDue", last_error AS "lastError"
    FROM graphile_worker.jobs WHERE key = ${key} OR starts_with(key, ${`${key}:`})
    ORDER BY locked_at NULLS LAST, attempts >= max_attempts, run_at LIMIT 1`.execute(connection)
  const [job] = rows
  if (!job) return undefined
  const error = job.lastError === null ? {} : { error: job.lastError }
  if (job.isRunning) return { state: 'running' as const }
  if (job.attempts >= job.maxAttempts) return { state: 'failed' as const, ...error }
  if (job.lastError === null || job.isDue) return { state: 'queued' as const }
  return { state: 'retrying' as const, ...error, nextTryAt: job.runAt.toISOString() }
}
