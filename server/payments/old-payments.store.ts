// Deletes payments that were never made and old events of the provider.
import { sql } from 'kysely'
import { deleteInPortions, portion, repeatInPortions } from '#server/platform/database/delete-in-portions.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Running } from '#server/platform/jobs/jobs.ts'

/** Attempts that ended before then without money: no payment was made or seen, no refund decided, no check is due. */
export function deleteLapsedAttempts(database: Database, before: Date, running?: Running): Promise<void> {
  const where = sql<boolean>`state = 'lapsed' AND closed_at < ${before} AND payment_id IS NULL AND payment_seen_at IS NULL
    AND next_check_at IS NULL AND NOT EXISTS (SELECT FROM refunds WHERE attempt_id = payment_attempts.id)`
  return deleteInPortions(database, { from: 'payment_attempts', where }, running)
}

export function deleteEventIds(database: Database, before: Date, running?: Running): Promise<void> {
  return deleteInPortions(database, { from: 'webhook_event_ids', where: sql`received_at < ${before}` }, running)
}

/** The partitions of this month and the next two; those that exist stay. */
export async function openMonthsOfEvents(database: Database, now: Date): Promise<void> {
  for (const months of [0, 1, 2]) {
    await sql`CALL open_webhook_month(${now}::timestamptz + make_interval(months => ${months}::int))`.execute(database)
  }
}

/** Drops the months that ended before then, except those with an unhandled event. */
export async function dropMonthsOfEvents(database: Database, before: Date): Promise<void> {
  await sql`CALL drop_webhook_months(${before}::timestamptz)`.execute(database)
}

/**
 * Handled events of the months that ended before then and were not dropped: in the default partition, and beside unhandled ones.
 */
export async function deleteStrayEvents(database: Database, before: Date, running?: Running): Promise<void> {
  const deletion = sql`
    DELETE FROM webhook_events WHERE (event_id, received_at) IN (
      SELECT event_id, received_at FROM webhook_events
      WHERE received_at < start_of_month(${before}::timestamptz) AND handled_at IS NOT NULL
      LIMIT ${portion} FOR UPDATE SKIP LOCKED)`
  await repeatInPortions(() => deletion.execute(database), running)
}
