import { codesPerRecipient } from '../limits.ts'
import { type Instant, minute, second } from '../time.ts'

/** Seconds before the recovery page offers another one-time code (FORGOT-01). */
export const codeWaitSeconds = 300

/** Seconds after which the server sends another code to the same recipient (Q-03, EASE-07). */
export const resendWaitSeconds = Math.min(...codesPerRecipient.map(({ within }) => within)) / second

/** The longest wait that the server asks for. */
export const maxWaitSeconds = (15 * minute) / second

/** Whole seconds left until `end`, between 0 and the whole wait (clocks may be set back). */
export function secondsLeft(end: Instant, now: Instant, { max = codeWaitSeconds }: { max?: number } = {}): number {
  const left = Math.ceil((end.getTime() - now.getTime()) / second)
  return Math.min(Math.max(left, 0), max)
}
