import type { Audit } from '#server/audit/audited-change.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { deleteSession } from './staff-sessions.store.ts'

/** Ends this session (STAFF-05). */
export async function signOut(tx: Transaction, audit: Audit, session: { staffId: string; sessionId: string }) {
  await deleteSession(tx, session)
  audit({ action: 'staff.signed-out', subject: { kind: 'staff', id: session.staffId } })
}
