import { lastUseResolution, sessionLifetime } from '#domain/identity/session.ts'
import { refuse } from '#domain/refusal.ts'
import { later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { findSession, type StoredSession, updateLastUse } from './sessions.store.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock'>

/** The customer of a token (HDR-04). */
export async function verifySession(deps: ActionDeps, { token }: { readonly token: string }) {
  const session = await findLiveSession(deps, token)
  if (!session) return refuse('invalid-token')
  const { customerId, name, email, phone } = session
  return { user_id: customerId, name, email, phoneNumber: phone }
}

/** For `serve`: checks every bearer token (AUTH-01). */
export function authenticator(deps: ActionDeps) {
  return async (token: string): Promise<{ customerId: string; token: string } | undefined> => {
    const session = await findLiveSession(deps, token)
    return session && { customerId: session.customerId, token }
  }
}

/** Finds the session of a token and extends it. */
async function findLiveSession({ database, clock }: ActionDeps, token: string): Promise<StoredSession | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const now = clock.now()
  const tokenHash = hashToken(token)
  const session = await findSession(database, { tokenHash, now })
  if (session && later(session.lastUsedAt, lastUseResolution) <= now) {
    await updateLastUse(database, { tokenHash, now, expiresAt: later(now, sessionLifetime) })
  }
  return session
}
