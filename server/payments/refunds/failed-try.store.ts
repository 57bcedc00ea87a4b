import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

type FailedTry = { readonly nextTryAt: Date | null }

/** Whether refunds of a payment stand still since a try failed, and when the next is (REFUND-04); null: none any more by itself. */
export async function readFailedTry(connection: Connection, paymentId: string): Promise<FailedTry | undefined> {
  const { rows } = await sql<FailedTry>`
    SELECT CASE WHEN attempts < max_attempts THEN run_at END AS "nextTryAt" FROM graphile_worker.jobs
    WHERE key = ${`refund-payment:${paymentId}`} AND last_error IS NOT NULL`.execute(connection)
  return rows[0]
}
