import { day, type Instant, later, startOfIndianDay } from '../time.ts'

/** From the first instant to the one after the last. */
export type Span = { readonly from: Instant; readonly to: Instant }

/**
 * What one daily comparison of the books covers: yesterday by the Indian calendar, and the three days before it, since
 * banks answer up to three days late and the provider lists a payment under the day on which it began.
 */
export function comparedDays(now: Instant): Span {
  const today = startOfIndianDay(now)
  return { from: later(today, -4 * day), to: today }
}
