import { day, type Instant, indianDate } from '../time.ts'

type Due = {
  readonly placedAt: Instant
  /** First promised day of what is to pack, such as '2026-11-25': of units that are sent again their own. */
  readonly dueFrom: string | null
}

/** An order without a promise is late two days after it was placed. */
const daysWithoutPromise = 2

/**
 * Whole days that an order which is still to pack is late: 0 on the first promised day, undefined before it. The board counts the same
 * orders as late (BOARD-01).
 */
export function daysLate({ placedAt, dueFrom }: Due, now: Instant): number | undefined {
  const days =
    dueFrom === null
      ? Math.ceil((now.getTime() - placedAt.getTime()) / day) - 1 - daysWithoutPromise
      : (Date.parse(indianDate(now)) - Date.parse(dueFrom)) / day
  return days < 0 ? undefined : days
}
