// Frees the jobs of processes that were killed, and deletes jobs that others have replaced, by the functions that graphile-worker
// documents for SQL (https://worker.graphile.org/docs/admin-functions).
import { CompiledQuery } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { Log } from '../log.ts'
import type { Tasks } from './jobs.ts'
import { maxAttempts } from './max-attempts.ts'

/** Longer than `jobTimeout`: a worker with an older job has ended without unlocking it. graphile-worker itself waits four hours. */
const unlockAfter = '5 minutes'

export function sweepTasks({ database, log }: { database: Database; log: Log }): Tasks {
  return {
    'sweep-jobs': async () => {
      const { rows } = await database.executeQuery<{ workers: number }>(CompiledQuery.raw(unlockJobs, [unlockAfter]))
      const [unlocked] = rows
      if (unlocked) log.warn(unlocked, 'Unlocked the jobs of workers that ended without unlocking them')
      await database.executeQuery(CompiledQuery.raw(removeSuperseded))
    },
  }
}

export const sweepCrontab = `* * * * * sweep-jobs ?jobKey=sweep-jobs&max=${maxAttempts.once}`

/** Unlocks every job of workers that hold one for longer than $1, an interval. */
export const unlockJobs = `
  SELECT count(DISTINCT locked_by) AS workers, graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
  FROM graphile_worker.jobs WHERE locked_at < now() - $1::interval HAVING count(*) > 0`

/**
 * A job that is replaced while it runs, or after its last attempt, loses its key and its attempts (https://worker.graphile.org/docs/job-key);
 * the queue keeps it when it fails. Every other job has a key.
 */
export const removeSuperseded = `
  SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
  WHERE key IS NULL AND attempts >= max_attempts AND locked_at IS NULL HAVING count(*) > 0`
