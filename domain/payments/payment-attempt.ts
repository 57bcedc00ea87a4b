import { reservationLasts } from '../stock/reservation.ts'
import { type Instant, later } from '../time.ts'
import type { Transitions } from '../transitions.ts'

export const attemptStates = ['opening', 'open', 'settled', 'refunding', 'refunded', 'lapsed'] as const
export type AttemptState = (typeof attemptStates)[number]

/**
 * A payment attempt from 'Pay Now' to its end (PAY-05).
 * Money may still arrive long after an attempt has lapsed, since banks answer late: it is then fulfilled or given back.
 */
export const attemptTransitions: Transitions<AttemptState> = {
  opening: ['open', 'lapsed'],
  open: ['settled', 'refunding', 'refunded', 'lapsed'],
  lapsed: ['settled', 'refunding', 'refunded'],
  refunding: ['refunded'],
  refunded: [],
  settled: [],
}

/**
 * Whether money that arrives at `arrivedAt` still gets the prices of the quote: within 15 minutes of opening, with or
 * without a reservation, unless the attempt has ended before. Later the lines are priced anew.
 */
export function isQuoteHonoured(
  { state, openedAt }: { state: AttemptState; openedAt: Instant },
  arrivedAt: Instant,
): boolean {
  return state === 'open' && arrivedAt < later(openedAt, reservationLasts)
}
