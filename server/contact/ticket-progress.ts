import type { TicketProgress } from '#contract/tickets.ts'
import { indianDaysBetween, replyDue, ticketDays } from '#domain/contact/ticket-days.ts'
import type { Ticket } from './tickets.store.ts'

/** What a customer may know of a ticket by its number and email (TICKET-05). */
export function progressOf(ticket: Ticket, now: Date): TicketProgress {
  const days = ticketDays(ticket, now)
  const reply = replyDue(ticket)
  return {
    ticket: ticket.ticket,
    state: ticket.state,
    receivedAt: ticket.receivedAt.toISOString(),
    daysSince: days.since,
    ...(reply && { replyDue: reply.toISOString(), replyDaysLeft: indianDaysBetween(now, reply) }),
    redressDue: ticket.redressDue.toISOString(),
    daysLeft: days.left,
    ...(ticket.resolvedAt && { resolvedAt: ticket.resolvedAt.toISOString() }),
  }
}
