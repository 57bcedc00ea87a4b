import type { Audit } from '#server/audit/audited-change.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { deleteSession, sessionsOf } from './staff-sessions.store.ts'

type Options = { readonly now: Date; readonly endClaims: EndClaims }
/** What the person was packing is free for others. */
export type EndClaims = (tx: Transaction, staffId: string) => Promise<void>

/** Ends this session (STAFF-05); with the person's last one their claims of orders end too. */
export async function signOut(
  tx: Transaction,
  audit: Audit,
  session: { staffId: string; sessionId: string },
  { now, endClaims }: Options,
) {
  await deleteSession(tx, session)
  if ((await sessionsOf(tx, session.staffId, now)).length === 0) await endClaims(tx, session.staffId)
  audit({ action: 'staff.signed-out', subject: { kind: 'staff', id: session.staffId } })
}
