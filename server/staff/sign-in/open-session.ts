import { maxSession } from '#domain/staff/session.ts'
import { later } from '#domain/time.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { newToken } from '#server/platform/tokens.ts'
import { sealOfSession } from './seals.ts'
import { keyedDigest, type WithKey } from './secrets.ts'
import { insertSession } from './staff-sessions.store.ts'

/** Where a session is opened. */
export type Browser = {
  readonly clientIp: string
  readonly userAgent: string | undefined
  /** By which the browser is recognised later. */
  readonly token?: string | undefined
}

/** The token of a new session; only its keyed digest is stored (STAFF-05). */
export async function openSession(
  tx: Transaction,
  deps: WithKey,
  { staffId, now, clientIp, userAgent }: Browser & { readonly staffId: string; readonly now: Date },
): Promise<string> {
  const token = newToken()
  const session = { tokenHash: keyedDigest(deps, 'session token', token), staffId, expiresAt: later(now, maxSession) }
  await insertSession(tx, { ...session, seal: sealOfSession(deps, session), now, clientIp, userAgent })
  return token
}
