import { sessionLifetime, sessionUseNotedEvery } from '#domain/identity/session.ts'
import { refuse } from '#domain/refusal.ts'
import { later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from './secrets.ts'
import { findSession, type KeptSession, noteUse } from './sessions.store.ts'

type Needed = Pick<Deps, 'database' | 'clock'>

/** Whose token this is (HDR-04). */
export async function verifySession(deps: Needed, { token }: { readonly token: string }) {
  const session = await findLiveSession(deps, token)
  if (!session) return refuse('invalid-token')
  const { customerId, name, email, phone } = session
  return { user_id: customerId, name, email, phoneNumber: phone }
}

/** What the edge asks about every bearer token (AUTH-01). */
export function authenticator(deps: Needed) {
  return async (token: string): Promise<{ customerId: string; token: string } | undefined> => {
    const session = await findLiveSession(deps, token)
    return session && { customerId: session.customerId, token }
  }
}

/** The session of a token; its end moves on with its use. */
async function findLiveSession({ database, clock }: Needed, token: string): Promise<KeptSession | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const now = clock.now()
  const tokenHash = hashToken(token)
  const session = await findSession(database, { tokenHash, now })
  if (session && later(session.lastUsedAt, sessionUseNotedEvery) <= now) {
    await noteUse(database, { tokenHash, now, expiresAt: later(now, sessionLifetime) })
  }
  return session
}
