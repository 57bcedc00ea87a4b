import { day, type Instant, indianDate } from '../time.ts'

type Due = {
  readonly placedAt: Instant
  /** The day on which what is to pack must leave, such as '2026-11-25': of units that are sent again their own. */
  readonly leaveBy: string | null
}

/** An order without a promise is late two days after it was placed. */
const daysWithoutPromise = 2

/**
 * Whole days since an order that has not left should have: 0 on the day itself, undefined before that. The board counts the same
 * orders, 'due or late' (BOARD-01).
 */
export function daysLate({ placedAt, leaveBy }: Due, now: Instant): number | undefined {
  if (leaveBy === null) {
    const days = Math.ceil((now.getTime() - placedAt.getTime()) / day) - 1 - daysWithoutPromise
    return days < 0 ? undefined : days
  }
  const days = (Date.parse(indianDate(now)) - Date.parse(leaveBy)) / day
  return days < 0 ? undefined : days
}
