import { day, type Instant, indianDate, later } from '../time.ts'

/**
 * The last day of a return window as a calendar date of India: delivery is day 0, the last day counts whole (BQ-04).
 * Delivered on 20 November with 7 days: `2026-11-27`.
 */
export function lastReturnDay(deliveredAt: Instant, days: number): string {
  return indianDate(later(deliveredAt, days * day))
}
