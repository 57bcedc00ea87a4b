import { answerMailKinds } from '#domain/contact/answer-mails.ts'
import type { TicketState } from '#domain/contact/ticket-states.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { changeHeldMail, takeBackMail } from '#server/platform/mail/mails.store.ts'
import {
  expireTicketLinks,
  lockTicket,
  readAnswer,
  readNextAnswer,
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
 * Where somebody answered after it, the customer has that answer: the ticket stays as it is.
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
  const now = clock.now()
  const mail = await takeBackMail(tx, { kinds: answerMailKinds, subjectId: String(id), now })
  if (!mail?.details) return refuse('answer-left')
  const former = mail.details as Former
  await redactTicketMessage(tx, { id, at: answer.writtenAt })
  const next = await readNextAnswer(tx, number, id)
  if (next) await passOn(tx, former, { id: next.id, now })
  const change = next ? {} : changeOf(ticket, former)
  if (former.became === 'resolved' && change.state) await expireTicketLinks(tx, number, null)
  const isOwn = !former.isAssigned && ticket.assignedTo === staffId
  await updateTicket(tx, number, { ...change, ...(isOwn && { assignedTo: null }) })
  audit({ action: 'ticket.answer-taken-back', subject: { kind: 'ticket', id: number }, after: { message: id } })
  return { done: true }
}

/** The next answer may be taken back too: then the ticket is as it was before both. */
async function passOn(tx: Transaction, former: Former, { id, now }: { readonly id: number; readonly now: Date }) {
  const held = { kinds: answerMailKinds, subjectId: String(id), now }
  await changeHeldMail(tx, held, (details) => {
    const found = details as Former
    const unansweredSince = found.unansweredSince === null ? null : new Date(found.unansweredSince)
    const change = changeOf({ state: found.state, unansweredSince }, former)
    return {
      ...found,
      state: change.state ?? found.state,
      unansweredSince: (change.unansweredSince ?? unansweredSince)?.toISOString() ?? null,
    } satisfies Former
  })
}

function changeOf(
  now: Pick<Ticket, 'state' | 'unansweredSince'>,
  { state, became, unansweredSince }: Former,
): TicketChange {
  const since = unansweredSince === null ? null : new Date(unansweredSince)
  // The oldest message without an answer counts.
  const isOlder = since !== null && (now.unansweredSince === null || since < now.unansweredSince)
  return {
    ...(became !== state && now.state === became && { state, resolvedAt: null }),
    ...(isOlder && { unansweredSince: since }),
  }
}
