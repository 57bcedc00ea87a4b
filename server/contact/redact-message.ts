import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import {
  lockTicket,
  readTicketMessages,
  redactFirstWords,
  redactTicketMessage,
  type Ticket,
  type TicketMessage,
  updateTicket,
} from './tickets.store.ts'

/** `message`: 0 are the first words, which have no number of their own. */
type Input = { readonly ticket: string; readonly message: number; readonly reason: string }
export type NumberedMessage = Pick<TicketMessage, 'id' | 'direction' | 'writtenAt'> & { readonly isRedacted: boolean }

type RedactRefusal =
  | Refusal<'ticket-not-found'>
  | Refusal<'message-not-found', { messages: readonly NumberedMessage[] }>
  | Refusal<'redacted-before'>

/**
 * Erases the words of one message of a ticket; that, when and by whom it was said stays (BQ-09). An answer whose mail has not left is not sent any
 * more. A number that the ticket does not have is refused with those that it has.
 */
export async function redactMessage(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { ticket: number, message: id, reason }: Input,
): Promise<{ readonly redacted: true } | RedactRefusal> {
  const ticket = await lockTicket(tx, number)
  if (!ticket) return refuse('ticket-not-found')
  const messages = numbered(ticket, await readTicketMessages(tx, number))
  const message = messages.find((one) => one.id === id)
  if (!message) return refuse('message-not-found', { messages })
  if (message.isRedacted) return refuse('redacted-before')
  if (id === 0) await redactFirstWords(tx, number)
  else await redactTicketMessage(tx, { id, at: clock.now() })
  // Pages of the ticket hear of its row.
  await updateTicket(tx, number, {})
  audit({ action: 'ticket.message-redacted', subject: { kind: 'ticket', id: number }, after: { message: id }, reason })
  return { redacted: true }
}

function numbered({ message, receivedAt }: Ticket, messages: readonly TicketMessage[]): readonly NumberedMessage[] {
  return [
    { id: 0, direction: 'customer', writtenAt: receivedAt, isRedacted: message === '' },
    ...messages.map(({ id, direction, writtenAt, text }) => ({ id, direction, writtenAt, isRedacted: text === '' })),
  ]
}
