import { day, daysBetween, type Instant, indianDate, later } from '../time.ts'
import type { TicketState } from './ticket-states.ts'

/** Milliseconds in which a person replies, as the contact page and the mail of a ticket promise. */
export const replyWithin = 2 * day

/** By when a ticket is replied to: counted from the oldest message without an answer. Undefined when the customer waits for no reply. */
export function replyDue({ state, unansweredSince }: { state: TicketState; unansweredSince: Instant | null }) {
  return state === 'resolved' || unansweredSince === null ? undefined : later(unansweredSince, replyWithin)
}

/** Whole days of India since a ticket came and until it is to be resolved (TICKET-05); below 0 it is late. Received yesterday at 23:59: 1. */
export function ticketDays({ receivedAt, redressDue }: { receivedAt: Instant; redressDue: Instant }, now: Instant) {
  return { since: indianDaysBetween(receivedAt, now), left: indianDaysBetween(now, redressDue) }
}

export function indianDaysBetween(from: Instant, to: Instant): number {
  return daysBetween(indianDate(from), indianDate(to))
}
