import { browserMemory } from '#domain/staff/session.ts'
import { later } from '#domain/time.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { newToken } from '#server/platform/tokens.ts'
import { noteBrowser } from './browsers.store.ts'
import type { Browser } from './open-session.ts'
import { keyedDigest, type WithKey } from './secrets.ts'

type Used = { readonly staffId: string; readonly browser: Browser; readonly now: Date }

/** Remembers a browser for a person; its token is the cookie's. A browser that several people share has one. */
export async function rememberBrowser(tx: Transaction, deps: WithKey, { staffId, browser, now }: Used) {
  const browserToken = /^[\w-]{43}$/.test(browser.token ?? '') && browser.token ? browser.token : newToken()
  const digest = keyedDigest(deps, 'browser', staffId, browserToken)
  const isKnown = await noteBrowser(tx, { digest, staffId, now, expiresAt: later(now, browserMemory) })
  return { browserToken, isKnown }
}
