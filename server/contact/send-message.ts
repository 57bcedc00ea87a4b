import { orderInOpening } from '#domain/contact/message-opening.ts'
import { mailboxOf } from '#domain/identity/identifiers.ts'
import { acknowledgementsPerMailbox, messagesPerNetwork } from '#domain/limits.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { networkCounters } from '#server/platform/rate-limit/network-counters.ts'
import { consume, consumeAll } from '#server/platform/rate-limit/rate-limits.store.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { type ContactMessage, storeMessage } from './contact.store.ts'
import { numberTicket } from './number-ticket.ts'
import { findOrderOf } from './tie-order.ts'

type Written = Pick<ContactMessage, 'name' | 'email' | 'message' | 'customerId' | 'orderNumber'>
type Input = Omit<Written, 'orderNumber'> & { readonly clientIp: string }

/**
 * Stores a message and queues its two mails in the same transaction (CONT-01). A mailbox gets at most three tickets a day, so
 * that the form cannot be used to flood it; the answer always has the ticket number. One that begins with an order of its sender is tied
 * to it (TICKET-01).
 */
export async function sendMessage(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { clientIp, ...message }: Input,
): Promise<{ message: string } | Refusal<'too-many-messages', { retryAfter: number }>> {
  const now = clock.now()
  const retryAfter = await countMessage(database, clientIp, now)
  if (retryAfter > 0) return refuse('too-many-messages', { retryAfter })
  const ticket = await inTransaction(database, async (tx) => {
    const orderNumber = await orderMeant(tx, { shop }, message)
    return openCustomerTicket(tx, { ...message, orderNumber }, now)
  })
  return { message: `Thank you, we’ve received your message. Your ticket number is ${ticket}.` }
}

/** Undefined too for an order of somebody else: the sender is not told whether there is one. */
async function orderMeant(
  tx: Transaction,
  deps: Pick<Deps, 'shop'>,
  { message, customerId, email }: Omit<Written, 'orderNumber'>,
): Promise<string | undefined> {
  const number = orderInOpening(message)
  if (number === undefined) return undefined
  const tied = await findOrderOf(tx, deps, { customerId: customerId ?? null, email }, { number })
  return isRefusal(tied) ? undefined : tied.order.number
}

/** Seconds to wait; 0 when the message is let through. */
export function countMessage(database: Deps['database'], clientIp: string, now: Date): Promise<number> {
  const network = networkCounters({ name: 'contact', limits: messagesPerNetwork }, clientIp)
  return consumeAll(database, network, now)
}

/** Returns its number. */
export async function openCustomerTicket(tx: Transaction, message: Written, now: Date): Promise<string> {
  const ticket = await numberTicket((ticket) => storeMessage(tx, { ...message, ticket, receivedAt: now }))
  await announceChange(tx, 'new-tickets')
  const mail = { kind: 'contact', subjectId: ticket, dueAt: now }
  await queueMail(tx, { ...mail, recipient: 'care' })
  const mailbox = { name: 'acknowledgement', subject: mailboxOf(message.email) }
  const isLimitReached = (await consume(tx, mailbox, { limits: acknowledgementsPerMailbox, now })) > 0
  if (!isLimitReached) await queueMail(tx, { ...mail, recipient: 'customer' })
  return ticket
}
