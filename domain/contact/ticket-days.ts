import { day, type Instant, indianDate } from '../time.ts'

/** Whole days of India since a ticket came and until it is to be resolved (TICKET-05); below 0 it is late. Received yesterday at 23:59: 1. */
export function ticketDays({ receivedAt, redressDue }: { receivedAt: Instant; redressDue: Instant }, now: Instant) {
  return { since: daysBetween(receivedAt, now), left: daysBetween(now, redressDue) }
}

function daysBetween(from: Instant, to: Instant): number {
  return Math.round((Date.parse(indianDate(to)) - Date.parse(indianDate(from))) / day)
}
