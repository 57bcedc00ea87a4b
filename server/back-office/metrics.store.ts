import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

export type Count = { readonly state: string; readonly count: number }

/** Attempts that are neither settled nor lapsed nor refunded: those of the last quarter of an hour, and refunds on their way. */
export async function countPayments(connection: Connection): Promise<Count[]> {
  const { rows } = await sql<Count>`
    SELECT state, count(*) AS count FROM payment_attempts WHERE state IN ('opening', 'open') GROUP BY state
    UNION ALL
    SELECT 'refunding', count(DISTINCT attempt_id) FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id
    WHERE refunds.state <> 'processed' AND payment_attempts.state = 'refunding'`.execute(connection)
  return rows
}

export async function countOrdersSince(connection: Connection, since: Date): Promise<number> {
  const { count } = await connection
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('placed_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Those that are not processed. */
export async function countRefunds(connection: Connection): Promise<Count[]> {
  return connection
    .selectFrom('refunds')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('state', '<>', 'processed')
    .groupBy('state')
    .execute()
}

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
