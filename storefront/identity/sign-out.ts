import { send } from '../platform/api.ts'
import { dropDrafts } from '../platform/use-draft.ts'
import { forgetSession, readAuth } from './session.ts'

/** Ends the session here at once, and on the server as far as it can be reached (DASH-01, Q-05). */
export async function signOut(): Promise<void> {
  const token = readAuth()?.token
  forgetSession()
  dropDrafts()
  if (!token) return
  try {
    await send('POST /logout', { token, signal: AbortSignal.timeout(3000) })
  } catch {
    // A session that could not be ended there lapses by itself; here it is gone.
  }
}
