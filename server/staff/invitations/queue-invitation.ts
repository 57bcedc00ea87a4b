import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'

/** The link is made when the mail is sent: the queue stores no token. */
export async function queueInvitation(tx: Transaction, staffId: string): Promise<void> {
  await addJob(tx, 'send-staff-invitation', { staffId }, { key: `staff-invitation:${staffId}` })
}
