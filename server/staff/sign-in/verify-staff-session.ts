import { second } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { isSealed } from '../seal-staff.ts'
import { isSameSeal, sealOfSession } from './seals.ts'
import { keyedDigest } from './secrets.ts'
import { findLiveSession, type LiveSession, markUsed } from './staff-sessions.store.ts'

/** Fewer writes: uses within a second count as one. */
const lastUseResolution = 1 * second

/**
 * For the staff's calls: who holds the session of a cookie; undefined when it has ended (STAFF-05). The event stream does not count
 * as use.
 */
export function staffAuthenticator(deps: Pick<Deps, 'database' | 'clock' | 'settings'>) {
  const { database, clock } = deps
  return async (
    token: string,
    { countsAsUse }: { readonly countsAsUse: boolean },
  ): Promise<LiveSession | undefined> => {
    if (!/^[\w-]{43}$/.test(token)) return undefined
    const now = clock.now()
    const tokenHash = keyedDigest(deps, 'session token', token)
    const session = await findLiveSession(database, { tokenHash, now })
    if (!session || !isSameSeal(session.seal, sealOfSession(deps, { ...session, tokenHash }))) return undefined
    if (!isSealed(deps, { ...session, id: session.staffId, suspendedAt: null, seal: session.staffSeal }))
      return undefined
    if (countsAsUse && now.getTime() - session.lastUsedAt.getTime() >= lastUseResolution) {
      await markUsed(database, session.sessionId, now)
    }
    return session
  }
}
