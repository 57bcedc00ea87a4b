// Sums and counts of payments and refunds, for metrics and the board.
import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

type Count = { readonly state: string; readonly count: number }

/** Attempts that are neither settled nor lapsed nor refunded: those of the last quarter of an hour, and refunds on their way. */
export async function countPayments(connection: Connection): Promise<Count[]> {
  const { rows } = await sql<Count>`
    SELECT state, count(*) AS count FROM payment_attempts WHERE state IN ('opening', 'open') GROUP BY state
    UNION ALL
    SELECT 'refunding', count(DISTINCT attempt_id) FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id
    WHERE refunds.state <> 'processed' AND payment_attempts.state = 'refunding'`.execute(connection)
  return rows
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

/** Refunds of orders by the day in India on which they were decided; days without any are left out. */
export async function sumRefundsByDay(connection: Connection, since: Date) {
  const { rows } = await sql<{ day: string; paise: number }>`
    SELECT (decided_at AT TIME ZONE 'Asia/Kolkata')::date AS day, sum(amount_paise) AS paise
    FROM refunds JOIN order_summaries USING (payment_id) WHERE decided_at >= ${since} GROUP BY 1`.execute(connection)
  return rows
}
