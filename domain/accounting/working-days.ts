import { day, type Instant, later, startOfIndianDay } from '../time.ts'

/** Working days after which the card provider has paid a payment to the bank. */
export const workingDaysToSettle = 4

/** The settlement lines that are read each night: of today and so many days before it, less one. */
export const settlementDayCount = 10

/**
 * The beginning of the India day that lies `count` working days before the day of `now`: what was paid before it has had so many whole working
 * days. Saturdays and Sundays are none; bank holidays are not known and count as working days.
 */
export function workingDaysBefore(now: Instant, count: number): Instant {
  let at = startOfIndianDay(now)
  for (let left = count; left > 0; ) {
    at = later(at, -day)
    if (isWorkingDay(at)) left -= 1
  }
  return at
}

/** `at` is a midnight in India. */
function isWorkingDay(at: Instant): boolean {
  return ![0, 6].includes(later(at, day / 2).getUTCDay())
}
