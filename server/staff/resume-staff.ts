import { refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { isSealed, sealStaff } from './seal-staff.ts'
import type { WithKey } from './sign-in/secrets.ts'
import { findStaff, lockStaffChanges, setSuspended } from './staff.store.ts'

/** Lets a suspended person in again, with the former password and authenticator. */
export async function resumeStaff(tx: Transaction, audit: Audit, deps: WithKey, { id }: { id: string }) {
  await lockStaffChanges(tx)
  const person = await findStaff(tx, id)
  if (!person) return refuse('not-found')
  await setSuspended(tx, id, null)
  if (isSealed(deps, person)) await sealStaff(tx, deps, id)
  const before = { suspended: person.suspendedAt !== null }
  audit({ action: 'staff.resumed', subject: { kind: 'staff', id }, before, after: { suspended: false } })
  return { done: true as const }
}
