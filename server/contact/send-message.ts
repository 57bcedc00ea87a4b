import { randomInt } from 'node:crypto'
import type { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { countAttempt } from '#server/platform/attempts/count-attempt.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { type ContactMessage, storeMessage } from './contact.store.ts'

type Given = Pick<ContactMessage, 'name' | 'email' | 'message' | 'customerId'> & { readonly address: string }

/** Keeps a message and queues its two mails in the same transaction (CONT-01). */
export async function sendMessage(
  deps: Pick<Deps, 'database' | 'clock'>,
  { address, ...given }: Given,
): Promise<{ message: string } | Refusal<'too-many-messages', { retryAfter: number }>> {
  const { database, clock } = deps
  const crowded = await countAttempt(deps, { key: `contact:${address}`, limit: 10, windowMinutes: 15 })
  if (crowded) return { refused: 'too-many-messages', retryAfter: crowded.retryAfter }
  const ticket = await inTransaction(database, async (tx) => {
    const ticket = await store(tx, { ...given, receivedAt: clock.now() })
    const { name, email, message } = given
    await addJob(tx, 'send-contact-mail', { to: 'sender', ticket, name, email, message })
    await addJob(tx, 'send-contact-mail', { to: 'care', ticket, name, email, message })
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
