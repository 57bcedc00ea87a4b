import { day, hour, type Instant, indianDate, later, startOfIndianDay } from '../time.ts'
import { countDays, type DayErrors, type Days, errorsOfDays } from './days.ts'

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

/** The most days of one reconciliation on request: each payment of them is looked up at the provider. */
export const mostReconciledDays = 31

/** What is wrong with days that somebody asks to be compared, by field (BOOKS-05). */
export function errorsOfReconciledDays(days: Days, now: Instant): DayErrors {
  const errors = errorsOfDays(days, {})
  if (Object.keys(errors).length > 0) return errors
  if (days.to >= indianDate(now)) return { to: 'Yesterday or earlier: today’s payments are compared tonight' }
  return countDays(days) > mostReconciledDays ? { to: `Please choose at most ${mostReconciledDays} days` } : {}
}

/** Of days that were not compared the first ones, as many as one reconciliation takes. */
export function firstReconciledDays({ from, to }: Days): Days {
  const last = indianDate(later(new Date(`${from}T00:00:00+05:30`), (mostReconciledDays - 1) * day))
  return { from, to: to < last ? to : last }
}

/** The daily reconciliation is overdue 26 hours after the last one; where there was none yet, after the first order (BOOKS-05). */
export function isReconciliationLate(lastOrFirstOrder: Instant | undefined, now: Instant): boolean {
  return lastOrFirstOrder !== undefined && lastOrFirstOrder < later(now, -26 * hour)
}
