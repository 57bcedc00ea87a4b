import { day, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { sweepRateLimits } from '#server/platform/rate-limit/rate-limits.store.ts'
import { sweepCodes } from './codes.store.ts'
import { sweepSessions } from './sessions.store.ts'

/** Deletes expired sessions, codes and rate limits. */
export async function sweepIdentity({
  database,
  clock,
  shop,
}: Pick<Deps, 'database' | 'clock' | 'shop'>): Promise<void> {
  const now = clock.now()
  await sweepSessions(database, now)
  await sweepCodes(database, { sentBefore: later(now, -shop.retentionDays.codes * day) })
  await sweepRateLimits(database, now)
}
