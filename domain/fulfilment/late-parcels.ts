import { day, type Instant, indianDate, later, startOfIndianDay } from '../time.ts'
import type { ParcelState } from './parcel-states.ts'

/**
 * A parcel that waits since before this moment is late (BOARD-01): packed before today and still here, or its delivery failed two days
 * ago and nobody decided. Undefined: parcels in this state wait for nothing of ours. The board, the list and the order ask this alone.
 */
export function lateBefore(state: ParcelState, now: Instant): Instant | undefined {
  if (state === 'packed') return startOfIndianDay(now)
  return state === 'failed' ? later(now, -2 * day) : undefined
}

type Waiting<At> = {
  readonly state: ParcelState
  readonly packedAt: At
  /** In this state since then: a parcel whose hand-over was taken back was packed before. */
  readonly changedAt: At
  /** When the carrier tries again, such as '2026-11-25'. */
  readonly nextDay?: string | null | undefined
}

/** Since when it waits for us: since it was packed, or since its delivery failed. */
export function waitingSince<At>({ state, packedAt, changedAt }: Waiting<At>): At {
  return state === 'packed' ? packedAt : changedAt
}

/** One that the carrier tries again is not late until that day is over (SHIP-10); the board's query says the same. */
export function isParcelLate({ nextDay, ...parcel }: Waiting<Instant>, now: Instant): boolean {
  const limit = lateBefore(parcel.state, now)
  const isToTry = parcel.state === 'failed' && nextDay != null && nextDay >= indianDate(now)
  return limit !== undefined && waitingSince(parcel) < limit && !isToTry
}
