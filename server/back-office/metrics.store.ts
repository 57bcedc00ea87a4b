import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

export type Count = { readonly state: string; readonly count: number }

/** The queue holds what is due and what has failed. */
export async function countJobs(connection: Connection): Promise<Count[]> {
  const { rows } = await sql<Count>`
    SELECT CASE
      WHEN locked_at IS NOT NULL THEN 'running'
      WHEN attempts >= max_attempts THEN 'failed'
      WHEN last_error IS NOT NULL THEN 'retrying'
      WHEN run_at > now() THEN 'scheduled'
      ELSE 'waiting' END AS state, count(*) AS count
    FROM graphile_worker.jobs
    -- Superseded, and about to be removed.
    WHERE NOT (key IS NULL AND attempts >= max_attempts AND locked_at IS NULL)
    GROUP BY 1
  `.execute(connection)
  return rows
}
