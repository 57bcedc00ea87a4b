import { refuse } from '#domain/refusal.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { sealStaff } from './seal-staff.ts'
import type { WithKey } from './sign-in/secrets.ts'
import { deleteSessionsOf } from './sign-in/staff-sessions.store.ts'
import { countActiveOwners, findStaff, lockStaffChanges, replaceRoles } from './staff.store.ts'

/** Other roles end the sessions (STAFF-05). The last active owner stays one (STAFF-09). */
export async function changeRoles(
  tx: Transaction,
  audit: Audit,
  deps: WithKey,
  { id, roles }: { id: string; roles: readonly Role[] },
) {
  await lockStaffChanges(tx)
  const person = await findStaff(tx, id)
  if (!person) return refuse('not-found')
  const wanted = [...new Set(roles)].sort()
  const subject = { kind: 'staff', id } as const
  audit({ action: 'staff.roles-changed', subject, before: { roles: [...person.roles] }, after: { roles: wanted } })
  // Also for roles that stay: the owner has read and confirmed them.
  if (wanted.join() === person.roles.join()) {
    await sealStaff(tx, deps, id)
    return { done: true as const }
  }
  const ownersBefore = await countActiveOwners(tx)
  await replaceRoles(tx, id, wanted)
  // Also a shop whose only owner has not accepted yet can change that person's roles.
  if (ownersBefore > 0 && (await countActiveOwners(tx)) === 0) return refuse('last-owner')
  await sealStaff(tx, deps, id)
  await deleteSessionsOf(tx, id)
  return { done: true as const }
}
