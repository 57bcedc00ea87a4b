import { day, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { sweepRateLimits } from '#server/platform/rate-limit/rate-limits.store.ts'
import { sweepCodes } from './codes.store.ts'
import { sweepSessions } from './sessions.store.ts'

/** Codes expire after at most 40 minutes; they stay for a day to answer customers' questions. */
const codeRetention = 1 * day

/** Deletes expired sessions, codes and rate limits. */
export async function sweepIdentity({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  await sweepSessions(database, now)
  await sweepCodes(database, { sentBefore: later(now, -codeRetention) })
  await sweepRateLimits(database, now)
}
