import { answersPerTicket } from '#domain/limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { attachPictures } from '#server/attachments/attach-pictures.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { consume } from '#server/platform/rate-limit/rate-limits.store.ts'
import { addCustomerMessage } from './add-customer-message.ts'
import { findTicketByLink } from './ticket-links.ts'
import { lockTicket } from './tickets.store.ts'

type Input = { readonly token: string; readonly text: string; readonly pictures: readonly string[] }
type Refused =
  | Refusal<'link-ended'>
  | Refusal<'too-many-messages', { retryAfter: number }>
  | Refusal<'picture-gone'>
  | Refusal<'enough-pictures', { most: number }>

export const ticketSender = (ticket: string) => ({ sentBy: 'customer', sender: `ticket:${ticket}` }) as const

/** A customer's answer with its pictures (TICKET-04). A resolved ticket is reopened. */
export async function answerByLink(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { token, text, pictures }: Input,
): Promise<{ message: string } | Refused> {
  const now = clock.now()
  const ticket = await findTicketByLink(database, token, now)
  if (ticket === undefined) return refuse('link-ended')
  const counter = { name: 'ticket-answer', subject: ticket }
  const retryAfter = await consume(database, counter, { limits: answersPerTicket, now })
  if (retryAfter > 0) return refuse('too-many-messages', { retryAfter })
  return inTransaction(database, async (tx) => {
    await lockTicket(tx, ticket)
    const owner = { kind: 'ticket', id: ticket } as const
    const refused = await attachPictures(tx, { owner, ids: pictures, ...ticketSender(ticket), now })
    if (refused) return refused
    await addCustomerMessage(tx, { ticket, text: text.trim(), at: now })
    return { message: 'Thank you. We’ve received your answer.' }
  })
}
