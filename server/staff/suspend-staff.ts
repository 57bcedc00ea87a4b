import { refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { deleteInvitationsOf } from './invitations/invitations.store.ts'
import { isSealed, sealStaff } from './seal-staff.ts'
import { deleteSessionsOf } from './sign-in/staff-sessions.store.ts'
import { countActiveOwners, findStaff, lockStaffChanges, setSuspended } from './staff.store.ts'

/** Shuts a person out at once (STAFF-09), never oneself. Repeated, it changes nothing. */
export async function suspendStaff(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { id, by }: { id: string; by: string },
) {
  await lockStaffChanges(tx)
  const person = await findStaff(tx, id)
  if (!person) return refuse('not-found')
  audit({
    action: 'staff.suspended',
    subject: { kind: 'staff', id },
    before: { suspended: person.suspendedAt !== null },
    after: { suspended: true },
  })
  if (person.suspendedAt) return { done: true as const }
  const ownersBefore = await countActiveOwners(tx)
  await setSuspended(tx, id, deps.clock.now())
  if (ownersBefore > 0 && (await countActiveOwners(tx)) === 0) return refuse('last-owner')
  if (id === by) return refuse('own-suspension')
  if (isSealed(deps, person)) await sealStaff(tx, deps, id)
  await deleteSessionsOf(tx, id)
  await deleteInvitationsOf(tx, id)
  return { done: true as const }
}
