import { ticketLinkDays } from '#domain/contact/ticket-kinds.ts'
import { type TicketState, ticketTransitions } from '#domain/contact/ticket-states.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { day, later } from '#domain/time.ts'
import { canTransition } from '#domain/transitions.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { expireTicketLinks, lockTicket, type Ticket, updateTicket } from './tickets.store.ts'

type Result = Promise<{ done: true } | Refusal<'ticket-not-found'>>
type Input = { readonly ticket: string }

/** Resolves a ticket; repeated, it changes nothing but the log (TICKET-01). */
export async function resolveTicket(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { ticket: number }: Input,
): Result {
  const ticket = await lockTicket(tx, number)
  if (!ticket) return refuse('ticket-not-found')
  audit({ action: 'ticket.resolved', subject: { kind: 'ticket', id: number }, before: { state: ticket.state } })
  await resolve(tx, ticket, clock.now())
  return { done: true }
}

/** Of a locked ticket. Its links are good for 30 days more (TICKET-04). */
export async function resolve(tx: Transaction, { ticket, state }: Ticket, at: Date): Promise<boolean> {
  if (!canTransition(ticketTransitions, state, 'resolved')) return false
  await expireTicketLinks(tx, ticket, later(at, ticketLinkDays * day))
  await updateTicket(tx, ticket, { state: 'resolved', resolvedAt: at })
  return true
}

/** Reopens a ticket, or gives back the state that it had: its first clocks go on (TICKET-02). Repeated, it changes nothing but the log. */
export async function reopenTicket(
  tx: Transaction,
  audit: Audit,
  { ticket: number, state = 'reopened' }: Input & { readonly state?: TicketState },
): Result {
  const ticket = await lockTicket(tx, number)
  if (!ticket) return refuse('ticket-not-found')
  audit({ action: 'ticket.reopened', subject: { kind: 'ticket', id: number } })
  if (ticket.state !== 'resolved') return { done: true }
  await expireTicketLinks(tx, number, null)
  await updateTicket(tx, number, { state, resolvedAt: null })
  return { done: true }
}
