import { refuse } from '#domain/refusal.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { sealStaff } from '../seal-staff.ts'
import { findStaffByEmail, insertStaff, lockStaffChanges, replaceRoles } from '../staff.store.ts'
import { queueInvitation } from './queue-invitation.ts'

type Invited = { readonly name: string; readonly email: string; readonly roles: readonly Role[] }

/** Adds a staff member; the invitation goes out by mail (STAFF-09). */
export async function inviteStaff(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { name, email, roles }: Invited,
) {
  await lockStaffChanges(tx)
  const id = await insertStaff(tx, { name, email, now: deps.clock.now() })
  if (!id) return refuse('email-taken')
  await replaceRoles(tx, id, roles)
  await sealStaff(tx, deps, id)
  await queueInvitation(tx, id, deps.clock.now())
  audit({ action: 'staff.invited', subject: { kind: 'staff', id }, after: { roles: [...roles] } })
  return { id }
}

export async function refuseInvitation({ database }: Pick<Deps, 'database'>, { email }: Pick<Invited, 'email'>) {
  return (await findStaffByEmail(database, email)) && refuse('email-taken')
}
