import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { deleteSession } from './sessions.store.ts'

/** Ends the session of a token (DASH-01, Q-05); an unknown token is no error. */
export async function endSession({ database }: Pick<Deps, 'database'>, { token }: { token: string | undefined }) {
  if (token) await deleteSession(database, hashToken(token))
  return { message: 'Logged out successfully' }
}
