import { second } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { findLiveSession, type LiveSession, markUsed } from './staff-sessions.store.ts'

/** Fewer writes: uses within a second count as one. */
const lastUseResolution = 1 * second

/**
 * For the staff's calls: who holds the session of a cookie; undefined when it has ended (STAFF-05). The event stream does not count
 * as use.
 */
export function staffAuthenticator({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return async (
    token: string,
    { countsAsUse }: { readonly countsAsUse: boolean },
  ): Promise<LiveSession | undefined> => {
    if (!/^[\w-]{43}$/.test(token)) return undefined
    const now = clock.now()
    const session = await findLiveSession(database, { tokenHash: hashToken(token), now })
    if (session && countsAsUse && now.getTime() - session.lastUsedAt.getTime() >= lastUseResolution) {
      await markUsed(database, session.sessionId, now)
    }
    return session
  }
}
