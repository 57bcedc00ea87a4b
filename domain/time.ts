/** A point in time. Domain functions take it as an argument and never read a clock. */
export type Instant = Date

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export function later(instant: Instant, milliseconds: number): Instant {
  return new Date(instant.getTime() + milliseconds)
}

/** Calendar date in India (UTC+05:30, no daylight saving) as `2026-04-01`. */
export function indianDate(instant: Instant): string {
  return later(instant, 5.5 * hour)
    .toISOString()
    .slice(0, 10)
}

/** Midnight in India at which the calendar day of `instant` began. */
export function startOfIndianDay(instant: Instant): Instant {
  return new Date(`${indianDate(instant)}T00:00:00+05:30`)
}

/** `5:00` from 300 seconds, `0:09` from 9 (FORGOT-01). */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whole days from one calendar day to another, as `2026-04-01`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day)
}

/** `2027-03-31`; no 31 February, which PostgreSQL would refuse. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
