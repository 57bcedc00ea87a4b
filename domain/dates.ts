// Dates in words. Without Intl, whose first use takes 100 ms on a cheap phone.
import { type Instant, indianDate } from './time.ts'

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** `21 November 2026` from the calendar date `2026-11-21`, or from an instant, in India's time zone. */
export function formatDate(date: string | Instant): string {
  const { day, month, year } = partsOf(date)
  return `${day} ${month} ${year}`
}

/** `21 Nov 2026`. */
export function shortDate(date: string | Instant): string {
  const { day, month, year } = partsOf(date)
  return `${day} ${month.slice(0, 3)} ${year}`
}

/** `November 2026`. */
export function formatMonth(date: string | Instant): string {
  const { month, year } = partsOf(date)
  return `${month} ${year}`
}

/** Day, name of the month, and year. */
export function partsOf(date: string | Instant) {
  const [year = 0, month = 0, day = 0] = (typeof date === 'string' ? date : indianDate(date)).split('-').map(Number)
  return { day, month: months[month - 1] ?? '', year }
}
