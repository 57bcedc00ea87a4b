import { day, minute } from '../time.ts'
import type { Transitions } from '../transitions.ts'

export const refundStates = ['due', 'pending', 'refused', 'processed'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * Money on its way back: due until the provider has taken the request; refused when the provider said no to it, or
 * when its own try has failed, until a later try is taken.
 */
export const refundTransitions: Transitions<RefundState> = {
  due: ['pending', 'refused', 'processed'],
  pending: ['processed', 'refused'],
  refused: ['pending', 'processed'],
  processed: [],
}

/**
 * How long to wait before a refused refund is asked for again, in milliseconds: half an hour after the first refusal, then
 * twice as long each time, at most a day. A low balance is filled up, a payment too old stays refused until staff act.
 * `waitAfterRefusal(1) === 30 * minute`
 */
export function waitAfterRefusal(nth: number): number {
  return Math.min(day, 30 * minute * 2 ** (nth - 1))
}

/**
 * How long a bank takes to show a refund: the card provider's time for cards, the slowest way to pay. Every page and mail
 * that mentions it uses this sentence.
 */
export const refundTimeSentence = 'Banks usually take 5 to 10 days to show it.'
