import { day as dayLong, indianDate, later } from '#domain/time.ts'
import { readSubjectsSince } from '#server/audit/audit-log.store.ts'
import { noteNewestEntry } from '#server/audit/note-newest-entry.ts'
import { lastVerification } from '#server/audit/verify-log-nightly.ts'
import type { DepsWithoutProvider } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { withdrawMails } from '#server/platform/mail/mails.store.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { AuditHash } from './audit-hash-mail.ts'
import { activeOwners } from './staff.store.ts'

/** Days: longer than backups are retained, so that after a restore the newest mail names all accounts to erase again (CUST-03). */
const erasedShown = 35

/** Queues the owners' daily mail with the newest hash of the log (AUDIT-05), in place of one that has not left. */
export async function queueAuditHash({ database, clock }: DepsWithoutProvider): Promise<void> {
  const dueAt = clock.now()
  const day = indianDate(dueAt)
  const broken = (await lastVerification({ database, clock }))?.broken ?? null
  await inTransaction(database, async (tx) => {
    const newest = await noteNewestEntry(tx, dueAt)
    if (!newest) return
    const erased = await readSubjectsSince(tx, 'customer.erased', later(dueAt, -erasedShown * dayLong))
    const details: AuditHash = { ...newest, broken, erased }
    await withdrawMails(tx, 'audit-hash', [day])
    for (const { id } of await activeOwners(tx)) {
      await queueMail(tx, { kind: 'audit-hash', subjectId: day, recipient: id, dueAt, details })
    }
  })
}
