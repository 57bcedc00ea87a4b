import { createHash } from 'node:crypto'
import { mailboxOf } from '#domain/identity/identifiers.ts'
import { ticketSender } from '#server/contact/answer-by-link.ts'
import { readTicketsOf } from '#server/contact/customer-tickets.store.ts'
import { readPaymentKeys } from '#server/payments/refunds/customer-refunds.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readReturnsOfOrders } from '#server/returns/customer-returns.store.ts'
import { readOrderNumbers } from './customers.store.ts'
import type { PersonKey } from './held-data.ts'
import { readLinkIds } from './links.store.ts'

/** Of the account. */
export type Contact = { readonly email: string; readonly phone: string }
export type Person = { readonly [Key in PersonKey]: readonly string[] }

/**
 * By what all rows of a person are found (`held-data.ts`). Of emails and telephones only those of the account: one that was typed for an order may
 * be another person's.
 */
export async function findPerson(
  connection: Connection,
  customerId: string,
  { email, phone }: Contact,
): Promise<Person> {
  const payments = await readPaymentKeys(connection, customerId)
  const tickets = (await readTicketsOf(connection, { customerId, email, phone })).map(({ ticket }) => ticket)
  const orders = await readOrderNumbers(connection, customerId)
  const returns = (await readReturnsOfOrders(connection, orders)).map(({ number }) => number)
  const mailbox = mailboxOf(email)
  return {
    customer: [customerId],
    attempts: payments.map(({ id }) => id),
    reservations: payments.flatMap(({ reservationId }) => reservationId ?? []),
    emails: [email],
    mailboxes: [mailbox],
    phones: [phone],
    orders,
    tickets,
    // Those that no form has named yet are their sender's.
    pictures: [
      ...[...tickets, ...returns, `customer:${customerId}`],
      ...tickets.map((ticket) => ticketSender(ticket).sender),
    ],
    subjects: [customerId, ...tickets, ...(await readLinkIds(connection, customerId))],
    // An email or telephone within a report may be part of another person's.
    providerIds: payments
      .flatMap(({ providerOrderId, paymentId }) => [providerOrderId, paymentId])
      .filter((id) => id !== null),
    digests: [customerId, email, phone, mailbox].map((subject) =>
      createHash('sha256').update(subject).digest('base64url'),
    ),
  }
}
