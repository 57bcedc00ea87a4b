import { randomInt } from 'node:crypto'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { minute } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { takeAttempts } from '#server/platform/attempts/attempts.store.ts'
import { networkOf } from '#server/platform/attempts/network.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { type ContactMessage, storeMessage } from './contact.store.ts'
import { queueContactMail } from './send-contact-mail.ts'

type Given = Pick<ContactMessage, 'name' | 'email' | 'message' | 'customerId'> & { readonly address: string }

const perNetwork = [{ most: 10, within: 15 * minute }]
/** Every message is answered by a mail: nobody's inbox is to be filled by naming it here. */
const perSender = [{ most: 10, within: 15 * minute }]

/** Keeps a message and queues its two mails in the same transaction (CONT-01). */
export async function sendMessage(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { address, ...given }: Given,
): Promise<{ message: string } | Refusal<'too-many-messages', { retryAfter: number }>> {
  const now = clock.now()
  const sender = given.email.trim().toLowerCase()
  const fromNetwork = { what: 'contact', of: networkOf(address), limits: perNetwork }
  const bySender = { what: 'contact-sender', of: sender, limits: perSender }
  const retryAfter = await takeAttempts(database, [fromNetwork, bySender], now)
  if (retryAfter > 0) return refuse('too-many-messages', { retryAfter })
  const ticket = await inTransaction(database, async (tx) => {
    const ticket = await store(tx, { ...given, receivedAt: now })
    await queueContactMail(tx, { ticket, to: 'sender' }, now)
    await queueContactMail(tx, { ticket, to: 'care' }, now)
    return ticket
  })
  return { message: `Thank you, we have your message. Your ticket number is ${ticket}.` }
}

async function store(tx: Transaction, message: Omit<ContactMessage, 'ticket'>): Promise<string> {
  for (;;) {
    const ticket = `T-${String(randomInt(1_000_000)).padStart(6, '0')}`
    if (await storeMessage(tx, { ...message, ticket })) return ticket
  }
}
