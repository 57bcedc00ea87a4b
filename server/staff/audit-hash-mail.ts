import type { Shop } from '#domain/shop.ts'
import { composeMail, literal, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type Newest = { readonly to: string; readonly day: string; readonly number: number; readonly hash: string }

/** Kept in a mailbox, it shows a log that was rewritten from the start (AUDIT-05). */
export function auditHashMail({ to, day, number, hash }: Newest, shop: Shop): Mail {
  const use = 'Keep this mail. The command below ends with an error when the log no longer has this entry:'
  return composeMail(
    {
      to,
      subject: `${shop.name} audit log, ${day}`,
      title: 'Audit log',
      preheader: `Entry ${number} of the audit log`,
      parts: [
        paragraph(`The newest entry of the audit log is number ${number}. Its hash:`),
        literal(hash),
        paragraph(use, { isQuiet: true }),
        literal(`npm run back-office -- audit verify --hash ${hash}`),
      ],
    },
    shop,
  )
}
