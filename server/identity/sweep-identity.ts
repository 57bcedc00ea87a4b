import { day, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { sweepRateLimits } from '#server/platform/rate-limit/rate-limits.store.ts'
import { sweepCodes } from './codes.store.ts'
import { sweepSessions } from './sessions.store.ts'

/** A code can do nothing after forty minutes; for a day it can still answer a customer's question. */
const codesKeptFor = 1 * day

/** Removes sessions that ended, codes that can do nothing any more and counters nobody looks at. */
export async function sweepIdentity({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  await sweepSessions(database, now)
  await sweepCodes(database, { sentBefore: later(now, -codesKeptFor) })
  await sweepRateLimits(database, now)
}
