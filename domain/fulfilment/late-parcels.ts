import { day, type Instant, later, startOfIndianDay } from '../time.ts'
import type { ParcelState } from './parcel-states.ts'

/**
 * A parcel that has been in its state since before this moment is late (BOARD-01): packed before today and still here, or its delivery failed two days
 * ago and nobody decided. Undefined: parcels in this state wait for nothing of ours. The board, the list and the order ask this alone.
 */
export function lateBefore(state: ParcelState, now: Instant): Instant | undefined {
  if (state === 'packed') return startOfIndianDay(now)
  return state === 'failed' ? later(now, -2 * day) : undefined
}

export function isParcelLate({ state, changedAt }: { state: ParcelState; changedAt: Instant }, now: Instant): boolean {
  const limit = lateBefore(state, now)
  return limit !== undefined && changedAt < limit
}
