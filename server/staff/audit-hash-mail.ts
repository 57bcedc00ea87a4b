import type { Shop } from '#domain/shop.ts'
import { composeMail, literal, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

export type AuditHash = {
  readonly number: number
  readonly hash: string
  /** What the nightly verification found wrong. */
  readonly broken: string | null
  /** Ids of accounts that were erased in the last five weeks; mails of an earlier version have none. */
  readonly erased?: readonly string[]
}

/** In a mailbox it shows a log that was rewritten from the start, or whose end was cut off (AUDIT-05). */
export function auditHashMail(
  { to, day, number, hash, broken, erased = [] }: AuditHash & { readonly to: string; readonly day: string },
  shop: Shop,
): Mail {
  const use = 'Keep this mail. The command below ends with an error when the log no longer has this entry:'
  return composeMail(
    {
      to,
      subject: broken ? `${shop.name}: the audit log is broken, ${day}` : `${shop.name} audit log, ${day}`,
      title: 'Audit log',
      preheader: broken ?? `Entry ${number} of the audit log`,
      parts: [
        ...(broken ? [paragraph(`Last night's verification failed. ${broken}`, { strong: broken })] : []),
        paragraph(`The newest entry of the audit log is number ${number}. Its hash:`),
        literal(hash),
        paragraph(use, { isQuiet: true }),
        literal(`npm run back-office -- audit verify --hash ${number}:${hash}`),
        ...(erased.length > 0
          ? [
              paragraph('Accounts erased in the last five weeks. After a restore, erase them again:', {
                isQuiet: true,
              }),
              literal(`npm run back-office -- erase-again ${erased.join(' ')}`),
            ]
          : []),
      ],
    },
    shop,
  )
}
