import type { Transitions } from '../transitions.ts'

export const refundStates = ['due', 'pending', 'processed'] as const
export type RefundState = (typeof refundStates)[number]

/** Money on its way back: due until the provider has taken the request, and again when the provider's own try failed. */
export const refundTransitions: Transitions<RefundState> = {
  due: ['pending', 'processed'],
  pending: ['processed', 'due'],
  processed: [],
}
