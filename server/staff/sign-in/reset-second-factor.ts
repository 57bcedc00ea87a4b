import { refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { queueInvitation } from '../invitations/queue-invitation.ts'
import { countActiveOwners, findStaff, lockStaffChanges, removeCredentials } from '../staff.store.ts'
import { deleteBrowsersOf } from './browsers.store.ts'
import { deleteSessionsOf } from './staff-sessions.store.ts'

/**
 * For a lost phone (STAFF-09): whatever the person signed in with ends, the password too, and an invitation sets all of it up
 * again. A password alone that is known to somebody else would otherwise choose the new authenticator.
 */
export async function resetSecondFactor(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { id }: { id: string },
) {
  await lockStaffChanges(tx)
  const person = await findStaff(tx, id)
  if (!person) return refuse('not-found')
  if (person.suspendedAt) return refuse('is-suspended')
  const ownersBefore = await countActiveOwners(tx)
  await removeCredentials(tx, id)
  await deleteBrowsersOf(tx, id)
  if (ownersBefore > 0 && (await countActiveOwners(tx)) === 0) return refuse('last-owner')
  await deleteSessionsOf(tx, id)
  await queueInvitation(tx, id, clock.now())
  audit({ action: 'staff.second-factor-reset', subject: { kind: 'staff', id } })
  return { done: true as const }
}
