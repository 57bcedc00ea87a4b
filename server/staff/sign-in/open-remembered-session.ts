import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { queueNotice } from '../notices/queue-notice.ts'
import { type Browser, openSession } from './open-session.ts'
import { rememberBrowser } from './remember-browser.ts'

type SignedIn = { readonly staffId: string; readonly browser: Browser; readonly now: Date }

/** The session of somebody who has just signed in. From a browser that is new to the person, a mail says so (STAFF-04). */
export async function openRememberedSession(tx: Transaction, deps: Pick<Deps, 'settings'>, signedIn: SignedIn) {
  const { staffId, browser, now } = signedIn
  const { browserToken, isKnown } = await rememberBrowser(tx, deps, signedIn)
  if (!isKnown) await queueNotice(tx, 'new-browser', signedIn)
  return { token: await openSession(tx, deps, { ...browser, staffId, now }), browserToken }
}
