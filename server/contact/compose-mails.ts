import { canonicalEmail } from '#domain/identity/identifiers.ts'
import type { Deps } from '#server/deps.ts'
import { readCustomer } from '#server/identity/read-customer.ts'
import type { MailComposers } from '#server/platform/mail/outbox.ts'
import { readMessage } from './contact.store.ts'
import { careMail, ticketMail } from './contact-mails.ts'

/** A message's two mails (CONT-01): the message to customer care, the ticket to its sender. */
export function contactMails({ database, shop }: Pick<Deps, 'database' | 'shop'>): MailComposers {
  return {
    async contact({ subjectId: ticket, recipient }) {
      const message = await readMessage(database, ticket)
      if (!message || message.email === null) return undefined
      const { email } = message
      if (recipient === 'care') return careMail({ ...message, email }, shop)
      const customer = message.customerId === null ? undefined : await readCustomer(database, message.customerId)
      const copy = customer?.email === canonicalEmail(email) ? message : undefined
      return ticketMail({ ticket, email, copy }, shop)
    },
  }
}
