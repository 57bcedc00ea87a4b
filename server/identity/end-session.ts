import type { Deps } from '#server/deps.ts'
import { hashToken } from './secrets.ts'
import { deleteSession } from './sessions.store.ts'

/** Ends the session of a token (DASH-01, Q-05); a token that is not known has nothing to end. */
export async function endSession({ database }: Pick<Deps, 'database'>, { token }: { token: string | undefined }) {
  if (token) await deleteSession(database, hashToken(token))
  return { message: 'Logged out successfully' }
}
