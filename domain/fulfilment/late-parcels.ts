import { day, type Instant, indianDate, later, startOfIndianDay } from '../time.ts'
import type { ParcelState } from './parcel-states.ts'

/**
 * A parcel that has been in its state since before this moment is late (BOARD-01): packed before today and still here, or its delivery failed two days
 * ago and nobody decided. Undefined: parcels in this state wait for nothing of ours. The board, the list and the order ask this alone.
 */
export function lateBefore(state: ParcelState, now: Instant): Instant | undefined {
  if (state === 'packed') return startOfIndianDay(now)
  return state === 'failed' ? later(now, -2 * day) : undefined
}

type Waiting = {
  readonly state: ParcelState
  readonly changedAt: Instant
  /** When the carrier tries again, such as '2026-11-25'. */
  readonly nextDay?: string | null | undefined
}

/** One that the carrier tries again is not late until that day is over (SHIP-10); the board's query says the same. */
export function isParcelLate({ state, changedAt, nextDay }: Waiting, now: Instant): boolean {
  const limit = lateBefore(state, now)
  const isToTry = state === 'failed' && nextDay != null && nextDay >= indianDate(now)
  return limit !== undefined && changedAt < limit && !isToTry
}
