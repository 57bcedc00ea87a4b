import { reservationDuration } from '../stock/reservation.ts'
import { type Instant, later } from '../time.ts'
import type { Transitions } from '../transitions.ts'

export const attemptStates = ['opening', 'open', 'settled', 'refunding', 'refunded', 'lapsed'] as const
export type AttemptState = (typeof attemptStates)[number]

/** As staff read them. */
export const attemptStateLabels: { readonly [State in AttemptState]: string } = {
  opening: 'Opening',
  open: 'Not paid yet',
  settled: 'Paid',
  refunding: 'Refunding',
  refunded: 'Refunded',
  lapsed: 'Not paid',
}

/** Tabs of the list of payments that are no order, with their counts (ORDERS-08). */
export const attemptViews = ['open', 'refunding', 'refunded', 'lapsed'] as const satisfies readonly AttemptState[]

/**
 * The states of a payment attempt (PAY-05). Banks answer late: a lapsed attempt may still be paid, and is then settled or refunded.
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
 * Whether a payment at `arrivedAt` gets the quote's prices: within `reservationDuration` of opening, with or without a
 * reservation, while the attempt is open. Otherwise the lines are priced again.
 */
export function isQuoteHonoured(
  { state, openedAt }: { state: AttemptState; openedAt: Instant },
  arrivedAt: Instant,
): boolean {
  return state === 'open' && arrivedAt < later(openedAt, reservationDuration)
}
