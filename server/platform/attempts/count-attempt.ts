import { minute } from '#domain/time.ts'
import type { Clock } from '../clock.ts'
import type { Connection } from '../database/open-database.ts'
import { takeAttempt } from './attempts.store.ts'

/** One attempt against one limit; gives the wait in seconds when it is one too many. The key is `what:whom`. */
export async function countAttempt(
  { database, clock }: { database: Connection; clock: Clock },
  { key, limit, windowMinutes }: { key: string; limit: number; windowMinutes: number },
): Promise<{ retryAfter: number } | undefined> {
  const [what = '', ...whom] = key.split(':')
  const limits = [{ most: limit, within: windowMinutes * minute }]
  const retryAfter = await takeAttempt(database, { what, of: whom.join(':') }, { limits, now: clock.now() })
  return retryAfter > 0 ? { retryAfter } : undefined
}
