import type { Deps } from '#server/deps.ts'
import { describedSession } from './list-staff.ts'
import { readPasskeys } from './passkeys/passkeys.store.ts'
import { countRecoveryCodes } from './sign-in/recovery-codes.store.ts'
import { type LiveSession, sessionsOf } from './sign-in/staff-sessions.store.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock'>
type Me = Pick<LiveSession, 'staffId' | 'sessionId' | 'name' | 'email' | 'roles'>

/** What `/account` shows. */
export async function viewAccount({ database, clock }: ActionDeps, { staffId, sessionId, name, email, roles }: Me) {
  const [sessions, passkeys, recoveryCodesLeft] = await Promise.all([
    sessionsOf(database, staffId, clock.now()),
    readPasskeys(database, staffId),
    countRecoveryCodes(database, staffId),
  ])
  return {
    name,
    email,
    roles: [...roles],
    sessions: sessions.map((session) => ({ ...describedSession(session), isThis: session.id === sessionId })),
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      addedAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
  }
}

/** Whether re-authentication may offer one. */
export async function hasPasskey({ database }: Pick<Deps, 'database'>, { staffId }: { staffId: string }) {
  return (await readPasskeys(database, staffId)).length > 0
}
