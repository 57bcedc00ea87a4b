import { day, hour, type Instant, later, startOfIndianDay } from '../time.ts'

/** `to` is exclusive. */
export type Span = { readonly from: Instant; readonly to: Instant }

export const reconciledDayCount = 4

/**
 * The days that the daily reconciliation covers: yesterday by the Indian calendar and the three days before it. Banks answer up to
 * three days late, and the provider lists a payment under the day on which it began.
 */
export function reconciledDays(now: Instant): Span {
  const today = startOfIndianDay(now)
  return { from: later(today, -reconciledDayCount * day), to: today }
}

/** The daily reconciliation is overdue 26 hours after the last one; where there was none yet, after the first order (BOOKS-05). */
export function isReconciliationLate(lastOrFirstOrder: Instant | undefined, now: Instant): boolean {
  return lastOrFirstOrder !== undefined && lastOrFirstOrder < later(now, -26 * hour)
}
