import { minute } from '../time.ts'
import type { Transitions } from '../transitions.ts'

export const reservationStates = ['held', 'committed', 'released'] as const
export type ReservationState = (typeof reservationStates)[number]

/** Units set aside for a payment (PAY-06): sold with the order or given back to the shelf, never both. */
export const reservationTransitions: Transitions<ReservationState> = {
  held: ['committed', 'released'],
  committed: [],
  released: [],
}

/** How long units are set aside, in milliseconds (PAY-06). */
export const reservationLasts = 15 * minute

/** Open reservations of one customer; one more releases the oldest. */
export const openReservationsPerCustomer = 3
