import { maxSession } from '#domain/staff/session.ts'
import { later } from '#domain/time.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import { insertSession } from './staff-sessions.store.ts'

/** Where a session is opened. */
export type Browser = { readonly clientIp: string; readonly userAgent: string | undefined }

/** The token of a new session; only its digest is stored (STAFF-05). */
export async function openSession(
  tx: Transaction,
  { staffId, now, clientIp, userAgent }: Browser & { readonly staffId: string; readonly now: Date },
): Promise<string> {
  const token = newToken()
  const expiresAt = later(now, maxSession)
  await insertSession(tx, { tokenHash: hashToken(token), staffId, now, expiresAt, clientIp, userAgent })
  return token
}
