import { refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { findStaff, lockStaffChanges } from '../staff.store.ts'
import { queueInvitation } from './queue-invitation.ts'

/** A new link for a person who has not accepted one yet; the former is no longer valid. */
export async function inviteAgain(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { id }: { id: string },
) {
  await lockStaffChanges(tx)
  const person = await findStaff(tx, id)
  if (!person) return refuse('not-found')
  if (person.passwordHash || person.suspendedAt) return refuse('not-invited')
  await queueInvitation(tx, id, clock.now())
  audit({ action: 'staff.invited', subject: { kind: 'staff', id }, after: { roles: [...person.roles] } })
  return { done: true as const }
}
