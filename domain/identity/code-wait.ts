import { type Instant, second } from '../time.ts'

/** Seconds before the page offers another one-time code (FORGOT-01). */
export const codeWaitSeconds = 300

/** Whole seconds left until `end`, between 0 and the whole wait (clocks may be set back). */
export function secondsLeft(end: Instant, now: Instant): number {
  const left = Math.ceil((end.getTime() - now.getTime()) / second)
  return Math.min(Math.max(left, 0), codeWaitSeconds)
}
