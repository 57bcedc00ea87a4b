import { day, later, startOfIndianDay } from '#domain/time.ts'
import type { DepsWithoutProvider } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { activeOwners } from '#server/staff/staff.store.ts'
import { takeNearlyOverdue, takeUnanswered } from './late-tickets.store.ts'
import type { LateTickets } from './late-tickets-mail.ts'

/** The 25th day, the day of the message being the first before it: the month ends on the 28th at the earliest. */
const reportDay = 25

/**
 * Mails the owners tickets without a person's answer for 24 hours, and those on their day 25 (TICKET-02): each once, in one mail. What was due while the job
 * did not run is in the next.
 */
export async function reportLateTickets({ database, clock }: DepsWithoutProvider): Promise<void> {
  const now = clock.now()
  await inTransaction(database, async (tx) => {
    const details: LateTickets = {
      unanswered: await takeUnanswered(tx, later(now, -day), now),
      nearlyOverdue: await takeNearlyOverdue(tx, later(startOfIndianDay(now), (1 - reportDay) * day), now),
    }
    if (details.unanswered.length + details.nearlyOverdue.length === 0) return
    for (const { id } of await activeOwners(tx)) {
      await queueMail(tx, { kind: 'late-tickets', subjectId: now.toISOString(), recipient: id, dueAt: now, details })
    }
  })
}
