import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { hasNoJob, jobKeyOf, type Sweep } from '#server/platform/jobs/jobs.ts'
import { type PaymentAttempt, selectAttempts } from './payments.store.ts'

/** False while another process queues. */
export async function lockQueueing(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('queue-due-payments')) AS "isLocked"`.execute(tx)
  return rows[0]?.isLocked === true
}

/** Attempts whose check is due and has no job; job keys are `jobKey` and the attempt's id. */
export async function readDueAttempts(connection: Connection, now: Date, { limit, jobKey }: Sweep) {
  return connection
    .selectFrom('payment_attempts')
    .select('id')
    .where('next_check_at', '<=', now)
    .where(hasNoJob(jobKeyOf(jobKey, 'payment_attempts.id')))
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
}

export async function readAttemptsOfOrders(
  connection: Connection,
  providerOrderIds: readonly string[],
): Promise<PaymentAttempt[]> {
  return selectAttempts(connection)
    .where((eb) => eb('provider_order_id', '=', eb.fn.any(eb.val([...providerOrderIds]))))
    .execute()
}
