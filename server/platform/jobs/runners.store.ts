import type pg from 'pg'

type Line = Pick<pg.Pool, 'query'>

/** Says that a runner lives. The queue knows runners by the ids of their worker pools. */
export async function noteAlive(line: Line, runnerId: string): Promise<void> {
  await line.query(
    `INSERT INTO job_runners (id, seen_at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
    [runnerId],
  )
}

/**
 * Lets go of the jobs of runners that nobody has heard of for a minute: their process was killed. The queue itself would
 * wait four hours. Answers how many such runners there were.
 */
export async function releaseLost(line: Line): Promise<number> {
  const { rows } = await line.query<{ lost: number }>(`
    WITH lost AS (
      SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_at < now() - interval '1 minute' AND NOT EXISTS (
        SELECT FROM job_runners WHERE id = locked_by AND seen_at > now() - interval '1 minute'))
    SELECT count(*) AS lost, graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM lost HAVING count(*) > 0`)
  return rows[0]?.lost ?? 0
}

/**
 * Removes jobs that another of the same key has replaced while they ran, or after they had failed for good. The queue takes their key
 * and their tries from them and keeps those that failed; every other job has a key.
 */
export async function removeSuperseded(line: Line): Promise<void> {
  await line.query(`
    SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
    WHERE key IS NULL AND attempts >= max_attempts AND locked_at IS NULL HAVING count(*) > 0`)
}

export async function forgetOldRunners(line: Line): Promise<void> {
  await line.query(`DELETE FROM job_runners WHERE seen_at < now() - interval '1 day'`)
}
