import { minute } from '../time.ts'
import type { Transitions } from '../transitions.ts'

export const reservationStates = ['active', 'committed', 'released'] as const
export type ReservationState = (typeof reservationStates)[number]

/** Units reserved for a payment (PAY-06) are sold with the order or returned to stock, never both. */
export const reservationTransitions: Transitions<ReservationState> = {
  active: ['committed', 'released'],
  committed: [],
  released: [],
}

/** Milliseconds until an unpaid reservation expires (PAY-06). */
export const reservationDuration = 15 * minute

/** Most open reservations of one customer; the next releases the oldest. */
export const openReservationsPerCustomer = 3
