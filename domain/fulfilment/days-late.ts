import { day, type Instant, indianDate } from '../time.ts'

type Due = {
  readonly placedAt: Instant
  /** First and last promised day of what is to pack, such as '2026-11-25': of units that are sent again their own. */
  readonly dueFrom: string | null
  readonly dueTo: string | null
}

/** An order without a promise is late two days after it was placed. */
const daysWithoutPromise = 2

/**
 * Whole days that an order which is still to pack is late: since the last promised day, 0 from the first one on, when it is due, undefined
 * before that. The board counts the same orders, 'due or late' (BOARD-01).
 */
export function daysLate({ placedAt, dueFrom, dueTo }: Due, now: Instant): number | undefined {
  if (dueFrom === null) {
    const days = Math.ceil((now.getTime() - placedAt.getTime()) / day) - 1 - daysWithoutPromise
    return days < 0 ? undefined : days
  }
  const today = indianDate(now)
  if (today < dueFrom) return undefined
  return Math.max(0, (Date.parse(today) - Date.parse(dueTo ?? dueFrom)) / day)
}
