import type { LinkedTicket } from '#contract/tickets.ts'
import { answerMailKinds } from '#domain/contact/answer-mails.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { listAttachments } from '#server/attachments/list-attachments.ts'
import type { Deps } from '#server/deps.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { readHeldMails } from '#server/platform/mail/mails.store.ts'
import { findTicketByLink } from './ticket-links.ts'
import { progressOf } from './ticket-progress.ts'
import { readTicket, readTicketMessages } from './tickets.store.ts'

/**
 * What the holder of a link sees (TICKET-04): what was said, without the notes of staff, and pictures. No name, email, telephone or address: mails
 * are forwarded.
 */
export async function viewLinkedTicket(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { token }: { readonly token: string },
): Promise<LinkedTicket | Refusal<'link-ended'>> {
  return inSnapshot(database, async (snapshot) => {
    const number = await findTicketByLink(snapshot, token, clock.now())
    const ticket = number === undefined ? undefined : await readTicket(snapshot, number)
    if (!ticket) return refuse('link-ended')
    const messages = await readTicketMessages(snapshot, ticket.ticket)
    const answers = messages.flatMap(({ direction, id }) => (direction === 'staff' ? [String(id)] : []))
    // These can still be taken back.
    const held = await readHeldMails(snapshot, { kinds: answerMailKinds, subjectIds: answers, now: clock.now() })
    const said = messages.flatMap(({ id, direction, text, writtenAt }) =>
      direction === 'note' || held.has(String(id)) ? [] : [{ from: direction, text, at: writtenAt.toISOString() }],
    )
    return {
      ...progressOf(ticket, clock.now()),
      thread: [{ from: 'customer', text: ticket.message, at: ticket.receivedAt.toISOString() }, ...said],
      pictures: await listAttachments(snapshot, { kind: 'ticket', id: ticket.ticket }),
    }
  })
}
