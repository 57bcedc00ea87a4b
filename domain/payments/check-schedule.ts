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
const longestWait = 6 * hour

/** Banks answer up to three days late; after five the provider's webhook alone is listened to. */
export const checkedFor = 5 * day

/**
 * When to ask the provider about an attempt again: 30 s after it was opened, then at growing intervals, each
 * up to a fifth longer by `jitter` (0 ≤ jitter < 1), so that a crowd does not come back together. Undefined at the end.
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
  const wait = waits[checks] ?? longestWait
  const at = later(now, Math.round(wait * (1 + jitter / 5)))
  return at.getTime() - openedAt.getTime() > checkedFor ? undefined : at
}
