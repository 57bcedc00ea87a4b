import type { Paise } from '../money.ts'
import { day, type Instant, later, minute } from '../time.ts'
import type { Transitions } from '../transitions.ts'

export const refundStates = ['due', 'pending', 'refused', 'processed'] as const
export type RefundState = (typeof refundStates)[number]

/** As staff read them of a customer. */
export const refundStateLabels: { readonly [State in RefundState]: string } = {
  due: 'Due',
  pending: 'On its way',
  refused: 'Refused',
  processed: 'Paid back',
}

/**
 * The states of a refund: 'due' until the provider accepts the request; 'refused' when the provider rejects it or its own try
 * fails, until a later try is accepted.
 */
export const refundTransitions: Transitions<RefundState> = {
  due: ['pending', 'refused', 'processed'],
  pending: ['processed', 'refused'],
  refused: ['pending', 'processed'],
  processed: [],
}

/**
 * Milliseconds until a refused refund is retried: half an hour after the first refusal, doubled each time, at most a day. A low balance
 * gets filled; a payment that is too old stays refused until staff act.
 * `waitAfterRefusal(1) === 30 * minute`
 */
export function waitAfterRefusal(nth: number): number {
  return Math.min(day, 30 * minute * 2 ** (nth - 1))
}

/** Milliseconds after which a request for a refund counts as ended, though no answer has come: the provider answers within seconds, or never. */
const longestRequest = 5 * minute

/** Until when a request that began then keeps others of its payment back; undefined when it has ended (REFUND-06). */
export function requestEnd(askingSince: Instant | undefined, now: Instant): Instant | undefined {
  const end = askingSince && later(askingSince, longestRequest)
  return end && end > now ? end : undefined
}

/** All that was paid goes back at once; mails then speak of the full amount. */
export function isWholeRefund(refunded: Paise, paid: Paise): boolean {
  return refunded === paid
}

/** The least amount of a refund at the card provider, in paise (REFUND-04). */
export const leastRefund = 100

/**
 * How long a bank takes to show a refund: the provider's time for cards, the slowest method. All pages and mails use this
 * sentence.
 */
export const refundTimeSentence = 'Banks usually take 5 to 10 days to show it.'
