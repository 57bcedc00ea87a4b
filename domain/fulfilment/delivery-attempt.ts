import { isDay } from '../catalogue/read-certificate.ts'
import { formatDate } from '../dates.ts'
import { day, type Instant, indianDate, later } from '../time.ts'

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

/** What the carrier was told. */
export function formatNext({ nextDay }: Pick<DeliveryAttempt, 'nextDay'>): string {
  return nextDay === null ? 'Bring back' : `Try again on ${formatDate(nextDay)}`
}

const mostDaysAhead = 30

/** Whether a carrier can be told to try again on this day: from today, at most 30 days ahead. */
export function canTryOn(nextDay: string, now: Instant): boolean {
  const last = indianDate(later(now, mostDaysAhead * day))
  return isDay(nextDay) && nextDay >= indianDate(now) && nextDay <= last
}
