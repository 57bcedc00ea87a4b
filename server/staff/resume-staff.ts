import { refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { findStaff, lockStaffChanges, setSuspended } from './staff.store.ts'

/** Lets a suspended person in again, with the former password and authenticator. */
export async function resumeStaff(tx: Transaction, audit: Audit, { id }: { id: string }) {
  await lockStaffChanges(tx)
  const person = await findStaff(tx, id)
  if (!person) return refuse('not-found')
  await setSuspended(tx, id, null)
  const before = { suspended: person.suspendedAt !== null }
  audit({ action: 'staff.resumed', subject: { kind: 'staff', id }, before, after: { suspended: false } })
  return { done: true as const }
}
