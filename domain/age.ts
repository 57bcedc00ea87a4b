import { day, daysBetween, hour, type Instant, indianDate, later, minute, startOfIndianDay } from './time.ts'

/** From here on an age is in days. */
const hoursInWords = 48

/**
 * '45 min', '47 h', '3 days': how long something has waited. Days are India's calendar days, as lateness counts them (`daysLate`): of what
 * should have left on the day on which it was placed both are one figure.
 */
export function ageInWords(since: Instant, now: Instant): string {
  const passed = Math.max(0, now.getTime() - since.getTime())
  if (passed < hour) return `${Math.floor(passed / minute)} min`
  if (passed < hoursInWords * hour) return `${Math.floor(passed / hour)} h`
  return `${daysBetween(indianDate(since), indianDate(now))} days`
}

/** What was placed before this moment is at least so many days old, as `ageInWords` says it. */
export function oldFrom(days: number, now: Instant): Instant {
  if (days * 24 <= hoursInWords) return later(now, -days * day)
  return later(startOfIndianDay(now), (1 - days) * day)
}
