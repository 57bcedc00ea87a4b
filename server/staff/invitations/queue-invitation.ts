import type { Transaction } from '#server/platform/database/open-database.ts'
import { withdrawMails } from '#server/platform/mail/mails.store.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'

/** In place of an earlier one that has not left: its link would end that of this one. */
export async function queueInvitation(tx: Transaction, staffId: string, dueAt: Date): Promise<void> {
  await withdrawMails(tx, 'staff-invitation', [staffId])
  await queueMail(tx, { kind: 'staff-invitation', subjectId: staffId, recipient: staffId, dueAt })
}
