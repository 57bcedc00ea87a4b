import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/open-database.ts'

/** Tickets whose customer waits for a person's answer since before then; each silence is reported once. */
export function takeUnanswered(tx: Transaction, since: Date, now: Date): Promise<string[]> {
  return take(
    tx,
    sql`unanswered_reported_at = ${now}`,
    sql`unanswered_since <= ${since} AND unanswered_reported_at IS NULL`,
  )
}

/** Tickets received before then; each is reported once. */
export function takeNearlyOverdue(tx: Transaction, before: Date, now: Date): Promise<string[]> {
  return take(tx, sql`overdue_reported_at = ${now}`, sql`received_at < ${before} AND overdue_reported_at IS NULL`)
}

async function take(tx: Transaction, set: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) {
  const { rows } = await sql<{ ticket: string }>`
    UPDATE contact_messages SET ${set} WHERE state <> 'resolved' AND ${condition} RETURNING ticket`.execute(tx)
  return rows.map(({ ticket }) => ticket).sort()
}
