import type { Shop } from '#domain/shop.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { mailLayout, paragraph, quotation } from '#server/platform/mail/layout.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import type { ContactMessage } from './contact.store.ts'

type Told = Pick<ContactMessage, 'ticket' | 'name' | 'email' | 'message'>

/** To the sender: the ticket number and a copy of the message as recorded (E-Commerce Rules 2020, 7(1)(f)). */
export function ticketMail(told: Told, shop: Shop): Mail {
  const text = [
    `Dear ${told.name},`,
    `thank you for writing to ${shop.name}. Your ticket number is ${told.ticket}. We answer within two days.`,
    `Your message, as we have it:\n\n${told.message}`,
    `${shop.name} customer care, ${shop.contact.phone}`,
  ].join('\n\n')
  const body = [
    paragraph(`Dear ${escapeHtml(told.name)},`),
    paragraph(
      `thank you for writing to us. Your ticket number is <strong>${told.ticket}</strong>. We answer within two days.`,
    ),
    paragraph('Your message, as we have it:'),
    quotation(told.message),
  ].join('\n')
  const subject = `We have your message (ticket ${told.ticket})`
  return {
    to: told.email,
    subject,
    text,
    html: mailLayout({ title: 'We have your message', preheader: `Ticket ${told.ticket}`, body, shop }),
    replyTo: shop.contact.email,
  }
}

/** To customer care: the message, to be answered by 'Reply'. */
export function careMail(told: Told, shop: Shop): Mail {
  const body = [
    paragraph(`${escapeHtml(told.name)} (${escapeHtml(told.email)}) writes:`),
    quotation(told.message),
  ].join('\n')
  return {
    to: shop.contact.email,
    replyTo: told.email,
    subject: `Ticket ${told.ticket}: message from ${told.name}`.replace(/[\r\n]+/g, ' '),
    text: `${told.name} (${told.email}) writes:\n\n${told.message}`,
    html: mailLayout({ title: `Ticket ${told.ticket}`, preheader: told.message.slice(0, 90), body, shop }),
  }
}
