import type { Shop } from '#domain/shop.ts'
import { button, composeMail, paragraph, quotation } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import type { ContactMessage } from './contact.store.ts'

type Message = Pick<ContactMessage, 'ticket' | 'name' | 'email' | 'message'>
type Linked = Pick<Message, 'ticket' | 'email'> & { readonly link: string }
type Ticket = Linked & {
  /** Only if the email is the signed-in customer's own: otherwise the form could be used to send spam. */
  readonly copy: Pick<Message, 'name' | 'message'> | undefined
}

/** To the sender: the ticket number (E-Commerce Rules 2020, 7(1)(f)), with a copy of the message for the email's owner. */
export function ticketMail({ ticket, email, copy, link }: Ticket, shop: Shop): Mail {
  const thanks = `Thank you for writing to ${shop.name}. Your ticket number is ${ticket}. We’ll reply within two days.`
  return composeMail(
    {
      to: email,
      replyTo: shop.contact.email,
      subject: `We’ve received your message [${ticket}]`,
      title: 'We’ve received your message',
      preheader: `Ticket ${ticket}`,
      parts: [
        ...(copy ? [paragraph(`Dear ${copy.name},`)] : []),
        paragraph(thanks, { strong: ticket }),
        ...(copy ? [paragraph('Your message:'), quotation(copy.message)] : []),
        button(link, 'Follow your ticket'),
        ...(copy ? [] : [paragraph(notYou, { isQuiet: true })]),
      ],
    },
    shop,
  )
}

const notYou =
  'If you didn’t write to us, someone has entered your email address by mistake. You can ignore this email.'

/** A new link, requested at `/ticket` (TICKET-05). */
export function linkMail({ ticket, email, link }: Linked, shop: Shop): Mail {
  const lead = `Somebody has asked for the link of ticket ${ticket}. It opens all that was written, so please keep it to yourself.`
  return composeMail(
    {
      to: email,
      replyTo: shop.contact.email,
      subject: `The link of your ticket [${ticket}]`,
      title: 'The link of your ticket',
      preheader: `Ticket ${ticket}`,
      parts: [
        paragraph(lead, { strong: ticket }),
        button(link, 'Open your ticket'),
        paragraph('If you didn’t ask for it, you can ignore this email.', { isQuiet: true }),
      ],
    },
    shop,
  )
}

/** To customer care: the message, with the sender as Reply-To. */
export function careMail({ ticket, name, email, message }: Message, shop: Shop): Mail {
  return composeMail(
    {
      to: shop.contact.email,
      replyTo: email,
      subject: `[${ticket}] Message from ${name}`.replace(/[\r\n]+/g, ' '),
      title: `Ticket ${ticket}`,
      preheader: message.slice(0, 90),
      parts: [paragraph(`${name} (${email}) writes:`), quotation(message)],
    },
    shop,
  )
}
