import { indianDate } from '#domain/time.ts'
import type { DepsWithoutProvider } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import type { MailComposers } from '#server/platform/mail/outbox.ts'
import { type AuditHash, auditHashMail } from './audit-hash-mail.ts'
import { createInvitation } from './invitations/create-invitation.ts'
import { invitationMail } from './invitations/invitation-mail.ts'
import { type Notice, noticeMail } from './notices/notice-mail.ts'
import { readLimitMail } from './reads/read-limit-mail.ts'
import type { Browser } from './sign-in/open-session.ts'
import { findStaff } from './staff.store.ts'

/** Mails to people of the staff: their `recipient` is the person's id. */
export function staffMails(deps: DepsWithoutProvider): MailComposers {
  const { database, clock, shop } = deps
  const findActive = async (id: string) => {
    const person = await findStaff(database, id)
    return person?.suspendedAt ? undefined : person
  }
  return {
    /** The link is made now, so that it is stored nowhere; that of a retry is another, and the former is no longer valid. */
    async 'staff-invitation'({ recipient: staffId }) {
      const person = await findActive(staffId)
      if (!person || person.passwordHash) return undefined
      const link = await inTransaction(database, (tx) => createInvitation(tx, deps, { staffId }))
      return invitationMail({ ...person, link }, shop)
    },
    /** Also to somebody who was suspended meanwhile: it may be why. */
    async 'staff-notice'({ subjectId, recipient, dueAt, details }) {
      const person = await findStaff(database, recipient)
      const notice = {
        notice: subjectId as Notice,
        at: dueAt,
        ...(details as Browser),
        accountUrl: `${deps.settings.backoffice.url}/account`,
      }
      return person && noticeMail({ ...notice, ...person }, shop)
    },
    async 'audit-hash'({ recipient, subjectId, details }) {
      const owner = await findActive(recipient)
      return owner && auditHashMail({ ...(details as AuditHash), to: owner.email, day: subjectId }, shop)
    },
    async 'read-limit'({ recipient, subjectId, dueAt }) {
      const [owner, reader] = [await findActive(recipient), await findStaff(database, subjectId)]
      const day = indianDate(dueAt)
      const { url, readsPerDay: limit } = deps.settings.backoffice
      const reached = { limit, day, isToday: day === indianDate(clock.now()), page: `${url}/staff` }
      return owner && reader && readLimitMail({ to: owner.email, reader, ...reached }, shop)
    },
  }
}
