import type { Deps } from '#server/deps.ts'
import { readAccount } from '#server/identity/accounts.store.ts'
import type { MailComposers } from '#server/platform/mail/outbox.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import { readLink, setDigest } from './links.store.ts'
import { confirmEmailMail, confirmRequestMail, dataMail, emailChangeNotice, erasedMail } from './privacy-mails.ts'
import { readRequest } from './requests.store.ts'

/** Mails about a person's account and data. */
export function customerMails({
  database,
  shop,
  settings,
}: Pick<Deps, 'database' | 'shop' | 'settings'>): MailComposers {
  return {
    /** The token is made now, so that it is stored nowhere; that of a retry is another. It stands behind '#', which no server is sent. */
    async 'privacy-link'({ subjectId }) {
      const link = await readLink(database, subjectId)
      const account = link && (await readAccount(database, link.customerId))
      if (!link || !account || account.erasedAt) return undefined
      const token = newToken()
      const mail = { to: link.email ?? account.email, link: `${settings.publicUrl}/your-data#${link.purpose}=${token}` }
      await setDigest(database, link.id, hashToken(token))
      if (link.purpose === 'email') return confirmEmailMail(mail, shop)
      if (link.purpose === 'data') return dataMail(mail, shop)
      const request = link.requestId === null ? undefined : await readRequest(database, link.requestId)
      return request && confirmRequestMail({ ...mail, kind: request.kind }, shop)
    },
    async 'email-change-notice'({ details }) {
      return emailChangeNotice({ to: emailIn(details) }, shop)
    },
    async 'customer-erased'({ details }) {
      return erasedMail({ to: emailIn(details) }, shop)
    },
  }
}

function emailIn(details: object | null | undefined): string {
  return (details as { email: string }).email
}
