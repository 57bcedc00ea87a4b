import type { Shop } from '#domain/shop.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { mailLayout, paragraph } from '#server/platform/mail/layout.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type Newest = { readonly to: string; readonly day: string; readonly number: number; readonly hash: string }

/** Kept in a mailbox, it shows a log that was rewritten from the start (AUDIT-05). */
export function auditHashMail({ to, day, number, hash }: Newest, shop: Shop): Mail {
  const subject = `${shop.name} audit log, ${day}`
  const fact = `The newest entry of the audit log is number ${number}. Its hash:`
  const use = 'Keep this mail. The command below ends with an error when the log no longer has this entry:'
  const command = `npm run back-office -- audit verify --hash ${hash}`
  const code = (text: string) => paragraph(`<code style="overflow-wrap:anywhere">${escapeHtml(text)}</code>`)
  return {
    to,
    subject,
    text: [fact, hash, use, command].join('\n\n'),
    html: mailLayout({
      title: 'Audit log',
      preheader: `Entry ${number} of the audit log`,
      body: [
        paragraph(escapeHtml(fact)),
        code(hash),
        paragraph(escapeHtml(use), { isQuiet: true }),
        code(command),
      ].join('\n'),
      shop,
    }),
  }
}
