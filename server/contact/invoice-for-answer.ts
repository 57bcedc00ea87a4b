import { answerWithInvoiceMailKind } from '#domain/contact/answer-mails.ts'
import { canonicalEmail } from '#domain/identity/identifiers.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { readDocumentsOfOrders } from '#server/invoices/documents.store.ts'
import { readInvoice } from '#server/invoices/invoices.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readOrdersOfMails } from '#server/platform/mail/mails.store.ts'
import type { Ticket } from './tickets.store.ts'

/** The invoice that may go with an answer (TICKET-03): that of the ticket's order, and only to the email of its buyer. */
export async function readInvoiceForAnswer(
  connection: Connection,
  { email, orderNumber }: Pick<Ticket, 'email' | 'orderNumber'>,
): Promise<InvoiceDocument | undefined> {
  if (email === null || orderNumber === null) return undefined
  const invoice = await readInvoice(connection, { orderId: orderNumber })
  return invoice && canonicalEmail(invoice.buyer.email) === canonicalEmail(email) ? invoice : undefined
}

/** By the id of the answer the number of the invoice that went with it: the mail of such an answer belongs to the order. */
export async function readInvoicesOfAnswers(
  connection: Connection,
  answers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const orders = await readOrdersOfMails(connection, answerWithInvoiceMailKind, answers)
  if (orders.size === 0) return new Map()
  const documents = await readDocumentsOfOrders(connection, [...new Set(orders.values())])
  const numbers = new Map(
    documents.filter(({ kind }) => kind === 'invoice').map(({ orderNumber, number }) => [orderNumber, number]),
  )
  return new Map([...orders].map(([answer, order]) => [answer, numbers.get(order) ?? '']))
}
