import { formatDate } from '../dates.ts'
import { day, type Instant, indianDate, isDay, later, minute } from '../time.ts'

/** Why a carrier could not deliver a parcel (SHIP-10). */
export const attemptReasons = ['nobody-there', 'address-not-found', 'refused', 'other'] as const
export type AttemptReason = (typeof attemptReasons)[number]

export const attemptReasonLabels: { readonly [reason in AttemptReason]: string } = {
  'nobody-there': 'Nobody there',
  'address-not-found': 'Address not found',
  refused: 'Refused',
  other: 'Other',
}

/** A delivery that failed: `number` counts from 1. `nextDay`, such as '2026-11-25', is when the carrier tries again; null: it brings the parcel back. */
export type DeliveryAttempt = {
  readonly number: number
  readonly reason: AttemptReason
  readonly nextDay: string | null
}

/** The instruction to the carrier. */
export function formatNext({ nextDay }: Pick<DeliveryAttempt, 'nextDay'>): string {
  return nextDay === null ? 'Bring back' : `Try again on ${formatDate(nextDay)}`
}

const mostDaysAhead = 30

/** Whether a carrier may try again on this day: from today, at most 30 days ahead. */
export function canTryOn(nextDay: string, now: Instant): boolean {
  const last = indianDate(later(now, mostDaysAhead * day))
  return isDay(nextDay) && nextDay >= indianDate(now) && nextDay <= last
}

/** How long a step away from a failed delivery can be taken back. */
const undoWithin = 10 * minute

/**
 * Whether a parcel may be failed again without another attempt (SHIP-10): a step that was taken by mistake is taken back. `before` is the state
 * before the present one, which it has had since `changedAt`.
 */
export function isBackToFailed(
  { before, changedAt }: { readonly before: string | undefined; readonly changedAt: Instant },
  now: Instant,
): boolean {
  return before === 'failed' && now <= later(changedAt, undoWithin)
}
