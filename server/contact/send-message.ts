import { mailboxOf } from '#domain/identity/identifiers.ts'
import { acknowledgementsPerMailbox, messagesPerNetwork } from '#domain/limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { networkCounters } from '#server/platform/rate-limit/network-counters.ts'
import { consume, consumeAll } from '#server/platform/rate-limit/rate-limits.store.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { type ContactMessage, storeMessage } from './contact.store.ts'
import { numberTicket } from './number-ticket.ts'

type Written = Pick<ContactMessage, 'name' | 'email' | 'message' | 'customerId' | 'orderNumber'>
type Input = Written & { readonly clientIp: string }

/**
 * Stores a message and queues its two mails in the same transaction (CONT-01). A mailbox gets at most three tickets a day, so
 * that the form cannot be used to flood it; the answer always has the ticket number.
 */
export async function sendMessage(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { clientIp, ...message }: Input,
): Promise<{ message: string } | Refusal<'too-many-messages', { retryAfter: number }>> {
  const now = clock.now()
  const retryAfter = await countMessage(database, clientIp, now)
  if (retryAfter > 0) return refuse('too-many-messages', { retryAfter })
  const ticket = await inTransaction(database, (tx) => openCustomerTicket(tx, message, now))
  return { message: `Thank you, we’ve received your message. Your ticket number is ${ticket}.` }
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
