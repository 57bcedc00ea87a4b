import type { Shop } from '#domain/shop.ts'
import { button, composeMail, list, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

export type LateTickets = {
  /** Without a person's answer for 24 hours. */
  readonly unanswered: readonly string[]
  /** On their 25th day. */
  readonly nearlyOverdue: readonly string[]
}

/** To an owner (TICKET-02): numbers only, since mailboxes are no place for complaints. */
export function lateTicketsMail(
  { to, url, unanswered, nearlyOverdue }: LateTickets & { readonly to: string; readonly url: string },
  shop: Shop,
): Mail {
  const count = new Set([...unanswered, ...nearlyOverdue]).size
  const words = count === 1 ? '1 ticket needs an answer' : `${count} tickets need an answer`
  return composeMail(
    {
      to,
      subject: `${shop.name}: ${words}`,
      title: words,
      preheader: [...unanswered, ...nearlyOverdue].slice(0, 5).join(', '),
      parts: [
        ...(unanswered.length > 0 ? [list('Nobody has answered for 24 hours', unanswered)] : []),
        ...(nearlyOverdue.length > 0 ? [list('The month to redress ends in some days', nearlyOverdue)] : []),
        paragraph('The law gives 48 hours to acknowledge a complaint and a month to redress it.', { isQuiet: true }),
        button(`${url}/tickets`, 'Open the tickets'),
      ],
    },
    shop,
  )
}
