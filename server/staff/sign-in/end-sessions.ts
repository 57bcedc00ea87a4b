import { refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { findStaff } from '../staff.store.ts'
import { deleteSession, deleteSessionsOf } from './staff-sessions.store.ts'

/** Ends all sessions of a person (STAFF-09). */
export async function endSessions(tx: Transaction, audit: Audit, { id }: { id: string }) {
  if (!(await findStaff(tx, id))) return refuse('not-found')
  const ended = await deleteSessionsOf(tx, id)
  audit({ action: 'staff.sessions-ended', subject: { kind: 'staff', id }, after: { sessions: ended } })
  return { ended }
}

/** Ends a member's own sessions. */
export async function endOwnSession(
  tx: Transaction,
  audit: Audit,
  { staffId, sessionId }: { staffId: string; sessionId: string },
) {
  if (!(await deleteSession(tx, { staffId, sessionId }))) return refuse('not-found')
  audit({ action: 'staff.sessions-ended', subject: { kind: 'staff', id: staffId }, after: { sessions: 1 } })
  return { done: true as const }
}
