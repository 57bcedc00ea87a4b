import type { Shop } from '#domain/shop.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { DepsWithoutProvider } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { composeMail, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import { findStaff } from '#server/staff/staff.store.ts'

export type TestMailJob = { readonly staffId: string }

/** A mail to the person who asks for it, by the way of all mails: queue, worker, mail server (SETTINGS-03). */
export async function queueTestMail(
  tx: Transaction,
  audit: Audit,
  { staffId, email }: { readonly staffId: string; readonly email: string },
): Promise<{ readonly to: string }> {
  const job: TestMailJob = { staffId }
  // One try: a mail that does not leave is among the failed jobs at once, with the reason.
  await addJob(tx, 'send-test-mail', job, { key: `test-mail:${staffId}`, maxAttempts: maxAttempts.once })
  audit({ action: 'settings.test-mail-queued', subject: { kind: 'settings', id: 'mail' } })
  return { to: email }
}

/** Throws when the mail server does not take it, for good or not. */
export async function sendTestMail(
  { database, mail, shop }: Pick<DepsWithoutProvider, 'database' | 'mail' | 'shop'>,
  { staffId }: TestMailJob,
): Promise<void> {
  const person = await findStaff(database, staffId)
  if (person && !person.suspendedAt) await mail.send(testMail(person.email, shop))
}

function testMail(to: string, shop: Shop): Mail {
  const subject = `Test mail from ${shop.name}’s back office`
  const fact = 'This mail was requested in the back office. It shows that the shop can send mails.'
  return composeMail({ to, subject, title: 'Test mail', preheader: fact, parts: [paragraph(fact)] }, shop)
}
