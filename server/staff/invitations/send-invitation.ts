import type { DepsWithoutProvider } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { findStaff } from '../staff.store.ts'
import { createInvitation } from './create-invitation.ts'
import { invitationMail } from './invitation-mail.ts'

/** Makes the link and mails it; a retry makes another, and the former is no longer valid. */
export async function sendInvitation(deps: DepsWithoutProvider, { staffId }: { staffId: string }): Promise<void> {
  const { database, clock, shop } = deps
  const person = await findStaff(database, staffId)
  if (!person || person.passwordHash || person.suspendedAt) return
  const link = await inTransaction(database, (tx) => createInvitation(tx, deps, { staffId }))
  const message = invitationMail({ ...person, link }, shop)
  // Named by the time too: a person who is invited again gets another mail.
  const name = `staff-invitation:${staffId}:${clock.now().toISOString()}`
  await deliverMail(deps, { name, message, markSent: async () => {} })
}
