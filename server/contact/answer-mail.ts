import type { Shop } from '#domain/shop.ts'
import { button, composeMail, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

/** Its subject is the id of the answer. */
export const answerMailKind = 'ticket-answer'

type Answer = { readonly ticket: string; readonly email: string; readonly text: string; readonly link: string }

/** An answer of the staff (TICKET-03): its own lines, below it how to go on. A reply goes to customer care. */
export function answerMail({ ticket, email, text, link }: Answer, shop: Shop): Mail {
  const keep = `Your ticket number is ${ticket}. If you reply, please leave it in the subject.`
  return composeMail(
    {
      to: email,
      replyTo: shop.contact.email,
      subject: `Your message to ${shop.name} [${ticket}]`,
      title: 'Our answer to your message',
      preheader: text.slice(0, 90),
      parts: [
        ...text.split(/\n\s*\n/).map((lines) => paragraph(lines, { keepsLines: true })),
        button(link, 'Read all, or answer'),
        paragraph(keep, { isQuiet: true, strong: ticket }),
      ],
    },
    shop,
  )
}
