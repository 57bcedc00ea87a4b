import { send } from '../platform/api.ts'
import { dropDrafts, dropSavedAddress } from '../platform/drafts.ts'
import { clearSession, readAuth } from './session.ts'

/** Ends the session in this browser at once, and on the server if it can be reached (DASH-01, Q-05). */
export async function signOut(): Promise<void> {
  const token = readAuth()?.token
  clearSession()
  dropDrafts()
  dropSavedAddress()
  if (!token) return
  try {
    await send('POST /logout', { token, signal: AbortSignal.timeout(3000) })
  } catch {
    // The session expires on the server.
  }
}
