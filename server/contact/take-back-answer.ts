import { answerMailKinds } from '#domain/contact/answer-mails.ts'
import type { TicketState } from '#domain/contact/ticket-states.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { takeBackMail } from '#server/platform/mail/mails.store.ts'
import {
  expireTicketLinks,
  lockTicket,
  readAnswer,
  redactTicketMessage,
  type Ticket,
  type TicketChange,
  updateTicket,
} from './tickets.store.ts'

/** What an answer changes of its ticket. It stands in the answer's mail until that leaves. */
type Former = {
  readonly state: TicketState
  /** By the answer. */
  readonly became: TicketState
  readonly isAssigned: boolean
  readonly unansweredSince: string | null
}

export function formerOf(
  { state, assignedTo, unansweredSince }: Ticket,
  { isResolving }: { readonly isResolving: boolean },
): Former {
  const became = isResolving || state === 'resolved' ? 'resolved' : 'waiting'
  return { state, became, isAssigned: assignedTo !== null, unansweredSince: unansweredSince?.toISOString() ?? null }
}

/**
 * Takes an answer back while its mail has not left (DESK-05): it leaves the thread, and the ticket is as it was, but for what has changed since.
 */
export async function takeBackAnswer(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { ticket: number, id, staffId }: { readonly ticket: string; readonly id: number; readonly staffId: string },
): Promise<{ done: true } | Refusal<'ticket-not-found'> | Refusal<'answer-left' | 'answer-taken-back'>> {
  const ticket = await lockTicket(tx, number)
  const answer = await readAnswer(tx, id)
  if (!ticket || answer?.ticket !== number) return refuse('ticket-not-found')
  if (answer.text === '') return refuse('answer-taken-back')
  const mail = await takeBackMail(tx, { kinds: answerMailKinds, subjectId: String(id), now: clock.now() })
  if (!mail?.details) return refuse('answer-left')
  const former = mail.details as Former
  await redactTicketMessage(tx, { id, at: answer.writtenAt })
  if (former.became === 'resolved' && changeOf(ticket, former).state) await expireTicketLinks(tx, number, null)
  const isOwn = !former.isAssigned && ticket.assignedTo === staffId
  await updateTicket(tx, number, { ...changeOf(ticket, former), ...(isOwn && { assignedTo: null }) })
  audit({ action: 'ticket.answer-taken-back', subject: { kind: 'ticket', id: number }, after: { message: id } })
  return { done: true }
}

function changeOf(ticket: Ticket, { state, became, unansweredSince }: Former): TicketChange {
  return {
    ...(became !== state && ticket.state === became && { state, resolvedAt: null }),
    ...(ticket.unansweredSince === null && unansweredSince !== null && { unansweredSince: new Date(unansweredSince) }),
  }
}
