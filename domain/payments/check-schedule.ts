import { day, hour, type Instant, later, minute, second } from '../time.ts'

const waits = [
  30 * second,
  1 * minute,
  2 * minute,
  4 * minute,
  8 * minute,
  15 * minute,
  30 * minute,
  1 * hour,
  2 * hour,
  4 * hour,
] as const
const maxWait = 6 * hour

/** Banks answer up to three days late; after five days only the webhook settles a payment. */
export const checkDuration = 5 * day

/**
 * The time of an attempt's next check: 30 s after opening, then at growing intervals. `jitter` (0 ≤ jitter < 1) lengthens each
 * by up to a fifth, so that many attempts do not coincide. Undefined after five days.
 */
export function nextCheck({
  openedAt,
  checks,
  now,
  jitter,
}: {
  openedAt: Instant
  checks: number
  now: Instant
  jitter: number
}): Instant | undefined {
  const wait = waits[checks] ?? maxWait
  const at = later(now, Math.round(wait * (1 + jitter / 5)))
  return at.getTime() - openedAt.getTime() > checkDuration ? undefined : at
}
