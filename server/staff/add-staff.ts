import { isEmail } from '#domain/identity/email.ts'
import { refuse } from '#domain/refusal.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { createInvitation } from './invitations/create-invitation.ts'
import { sealStaff } from './seal-staff.ts'
import { findStaffByEmail, insertStaff, lockStaffChanges, renameStaff, replaceRoles } from './staff.store.ts'

type Added = { readonly name: string; readonly email: string; readonly roles: readonly Role[] }

/**
 * For the command (STAFF-01): adds a staff member and returns the link of the invitation. Repeated before the person has accepted, it
 * returns a new link.
 */
export async function addStaff(deps: Pick<Deps, 'database' | 'clock' | 'settings'>, { name, email, roles }: Added) {
  if (!isEmail(email)) return refuse('wrong-email')
  return auditedChange(deps, { actor: { kind: 'command' } }, async (tx, audit) => {
    await lockStaffChanges(tx)
    const known = await findStaffByEmail(tx, email)
    if (known?.passwordHash || known?.suspendedAt) return refuse('email-taken')
    const id = known?.id ?? (await insertStaff(tx, { name, email, now: deps.clock.now() }))
    if (!id) throw new Error('A staff member was added beside the lock')
    if (known) await renameStaff(tx, id, name)
    await replaceRoles(tx, id, roles)
    await sealStaff(tx, deps, id)
    audit({ action: 'staff.invited', subject: { kind: 'staff', id }, after: { roles: [...roles] } })
    return { link: await createInvitation(tx, deps, { staffId: id }) }
  })
}
