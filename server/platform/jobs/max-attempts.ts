/**
 * Runs of a job before it stays in `failed` and is not retried. After run n, graphile-worker waits e^min(n, 10) seconds: 3 s, 7, 20, 55,
 * 2.5 min, 7, 18, 50, 2.3 h, then 6 h each time.
 */
export const maxAttempts = {
  /** About four days. Also graphile-worker's default, which jobs that a trigger of the database queues get. */
  standard: 25,
  /** Ten hours, for jobs of every night. */
  nightly: 11,
  /** A minute and a half, for jobs of every hour and mails with a code. */
  short: 5,
  /** No retry: the next sweep runs within a minute, or the failure should be seen at once. */
  once: 1,
} as const
