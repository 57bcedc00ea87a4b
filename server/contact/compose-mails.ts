import { answerMailKind, answerWithInvoiceMailKind } from '#domain/contact/answer-mails.ts'
import { canonicalEmail } from '#domain/identity/identifiers.ts'
import type { DepsWithoutProvider } from '#server/deps.ts'
import { readCustomer } from '#server/identity/read-customer.ts'
import { renderAttachment } from '#server/invoices/render-attachment.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { type DueMail, readOrdersOfMails } from '#server/platform/mail/mails.store.ts'
import type { MailComposers } from '#server/platform/mail/outbox.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { findStaff } from '#server/staff/staff.store.ts'
import { answerMail } from './answer-mail.ts'
import { readMessage } from './contact.store.ts'
import { careMail, linkMail, ticketMail } from './contact-mails.ts'
import { ticketLinkMail } from './find-ticket.ts'
import { readInvoiceForAnswer } from './invoice-for-answer.ts'
import { type LateTickets, lateTicketsMail } from './late-tickets-mail.ts'
import { createTicketLink } from './ticket-links.ts'
import { acknowledgeTicket, markUnanswered, readAnswer } from './tickets.store.ts'

/**
 * Mails of tickets: the message to customer care, its number to the sender (CONT-01), answers, a new link, and what is late to the owners. Each to a
 * customer has a link of its own (TICKET-04).
 */
export function contactMails(deps: DepsWithoutProvider): MailComposers {
  const { database, shop, settings } = deps
  return {
    async contact({ subjectId: ticket, recipient }) {
      const message = await readMessage(database, ticket)
      if (!message || message.email === null) return undefined
      const { email } = message
      if (recipient === 'care') return careMail({ ...message, email }, shop)
      const customer = message.customerId === null ? undefined : await readCustomer(database, message.customerId)
      const copy = customer?.email === canonicalEmail(email) ? message : undefined
      return {
        ...ticketMail({ ticket, email, copy, link: await createTicketLink(deps, ticket) }, shop),
        onEnd: async (tx, { end, at }) => {
          if (end === 'sent') await acknowledgeTicket(tx, ticket, at)
        },
      }
    },
    [answerMailKind]: (due) => composeAnswer(deps, due),
    [answerWithInvoiceMailKind]: (due) => composeAnswer(deps, due),
    async [ticketLinkMail]({ subjectId: ticket }) {
      const message = await readMessage(database, ticket)
      if (!message || message.email === null) return undefined
      return linkMail({ ticket, email: message.email, link: await createTicketLink(deps, ticket) }, shop)
    },
    async 'late-tickets'({ recipient, details }) {
      const owner = await findStaff(database, recipient)
      if (!owner || owner.suspendedAt) return undefined
      return lateTicketsMail({ ...(details as LateTickets), to: owner.email, url: settings.backoffice.url }, shop)
    },
  }
}

async function composeAnswer(deps: DepsWithoutProvider, { subjectId, dueAt }: Pick<DueMail, 'subjectId' | 'dueAt'>) {
  const { database, shop } = deps
  const answer = await readAnswer(database, Number(subjectId))
  // Without words it was redacted.
  if (!answer || answer.email === null || answer.text === '') return undefined
  const { email } = answer
  const link = await createTicketLink(deps, answer.ticket)
  const invoice = await invoiceOf(deps, { email, subjectId, dueAt })
  return {
    ...answerMail({ ...answer, email, link, invoice }, shop),
    onEnd: async (tx: Transaction, { end, at }: { end: 'sent' | 'refused'; at: Date }) => {
      if (end === 'sent') await acknowledgeTicket(tx, answer.ticket, at)
      else await markUnanswered(tx, answer.ticket, at)
      await announceChange(tx, `ticket:${answer.ticket}`)
    },
  }
}

type AnswerMail = Pick<DueMail, 'subjectId' | 'dueAt'> & { readonly email: string }

/** Checked again as it leaves: only the buyer's email gets an invoice. */
async function invoiceOf(deps: DepsWithoutProvider, { email, subjectId, dueAt }: AnswerMail) {
  const orders = await readOrdersOfMails(deps.database, answerWithInvoiceMailKind, [subjectId])
  const orderNumber = orders.get(subjectId) ?? null
  const document = await readInvoiceForAnswer(deps.database, { email, orderNumber })
  return document && { document, pdf: await renderAttachment(deps, document, { since: dueAt }) }
}
