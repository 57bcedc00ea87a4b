import type { Shop } from '#domain/shop.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { mailLayout, paragraph, quotation } from '#server/platform/mail/layout.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import type { ContactMessage } from './contact.store.ts'

type Message = Pick<ContactMessage, 'ticket' | 'name' | 'email' | 'message'>
type Ticket = Pick<Message, 'ticket' | 'email'> & {
  /** Only if the email is the signed-in customer's own: otherwise the form could be used to send spam. */
  readonly copy: Pick<Message, 'name' | 'message'> | undefined
}

/** To the sender: the ticket number (E-Commerce Rules 2020, 7(1)(f)), with a copy of the message for the email's owner. */
export function ticketMail({ ticket, email, copy }: Ticket, shop: Shop): Mail {
  const text = [
    ...(copy ? [`Dear ${copy.name},`] : []),
    `Thank you for writing to ${shop.name}. Your ticket number is ${ticket}. We’ll reply within two days.`,
    copy ? `Your message:\n\n${copy.message}` : notYou,
    `${shop.name} customer care, ${shop.contact.phone}`,
  ].join('\n\n')
  const body = [
    ...(copy ? [paragraph(`Dear ${escapeHtml(copy.name)},`)] : []),
    paragraph(
      `Thank you for writing to ${escapeHtml(shop.name)}. Your ticket number is <strong>${ticket}</strong>. We’ll reply within two days.`,
    ),
    ...(copy ? [paragraph('Your message:'), quotation(copy.message)] : [paragraph(notYou, { isQuiet: true })]),
  ].join('\n')
  const subject = `We’ve received your message (ticket ${ticket})`
  return {
    to: email,
    subject,
    text,
    html: mailLayout({ title: 'We’ve received your message', preheader: `Ticket ${ticket}`, body, shop }),
    replyTo: shop.contact.email,
  }
}

const notYou =
  'If you did not write to us, someone has entered your email address by mistake. You can ignore this email.'

/** To customer care: the message, with the sender as Reply-To. */
export function careMail(message: Message, shop: Shop): Mail {
  const body = [
    paragraph(`${escapeHtml(message.name)} (${escapeHtml(message.email)}) writes:`),
    quotation(message.message),
  ].join('\n')
  return {
    to: shop.contact.email,
    replyTo: message.email,
    subject: `Ticket ${message.ticket}: message from ${message.name}`.replace(/[\r\n]+/g, ' '),
    text: `${message.name} (${message.email}) writes:\n\n${message.message}`,
    html: mailLayout({ title: `Ticket ${message.ticket}`, preheader: message.message.slice(0, 90), body, shop }),
  }
}
