import { isEmail } from '#domain/identity/email.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { weakPasswordReason } from '#domain/staff/password-rule.ts'
import type { Actor } from '#server/audit/actor.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { hashPassword, isHashQueueFull } from '#server/platform/passwords/passwords.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { stepOf } from '../sign-in/authenticator.ts'
import { replaceRecoveryCodes } from '../sign-in/recovery-codes.store.ts'
import { decrypt, encrypt, hashRecoveryCode, newRecoveryCodes } from '../sign-in/secrets.ts'
import {
  countActiveOwners,
  enrol,
  findStaffByEmail,
  insertStaff,
  lockStaffChanges,
  replaceRoles,
} from '../staff.store.ts'
import { consumeInvitation } from './invitations.store.ts'
import { findOpenInvitation } from './open-invitation.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock' | 'settings'>
type Accepted = {
  readonly token: string
  readonly password: string
  readonly code: string
  readonly name?: string
  readonly email?: string
}

/** Sets password and authenticator of an invited person, or makes the first owner; returns the recovery codes (STAFF-02). */
export async function acceptInvitation(deps: ActionDeps, accepted: Accepted, { actor }: { actor: Actor }) {
  const now = deps.clock.now()
  const tokenHash = hashToken(accepted.token)
  const invitation = await findOpenInvitation(deps, accepted.token)
  if (!invitation) return refuse('link-invalid')
  const person = {
    name: (invitation.name ?? accepted.name ?? '').trim(),
    email: (invitation.email ?? accepted.email ?? '').trim().toLowerCase(),
  }
  const secret = decrypt(deps, invitation.totpSecret)
  const step = stepOf(accepted.code, secret, now)
  const fields = faultsOf({ ...person, password: accepted.password, isRightCode: step !== undefined })
  if (fields || step === undefined) return refuse('check-fields', { fields: fields ?? {} })
  if (isHashQueueFull()) return refuse('busy')
  const passwordHash = await hashPassword(accepted.password)
  const recoveryCodes = newRecoveryCodes()

  return auditedChange(deps, { actor }, async (tx, audit) => {
    await lockStaffChanges(tx)
    if (!(await consumeInvitation(tx, { tokenHash, now }))) return refuse('link-invalid')
    const id = invitation.staffId ?? (await addFirstOwner(tx, person, { now, audit }))
    if (isRefusal(id)) return id
    await enrol(tx, { id, passwordHash, totpSecret: encrypt(deps, secret), step })
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(deps, code))
    await replaceRecoveryCodes(tx, id, hashes)
    audit({ action: 'staff.enrolled', subject: { kind: 'staff', id } })
    return { email: person.email, recoveryCodes }
  })
}

type Person = { readonly name: string; readonly email: string }

async function addFirstOwner(tx: Transaction, person: Person, { now, audit }: { now: Date; audit: Audit }) {
  if ((await countActiveOwners(tx)) > 0) return refuse('link-invalid')
  const taken = await findStaffByEmail(tx, person.email)
  // An owner who was added by command and has not accepted yet: this link does the same.
  if (taken && (taken.passwordHash || taken.suspendedAt)) {
    return refuse('check-fields', { fields: { email: 'This email belongs to a staff member already.' } })
  }
  const id = taken?.id ?? (await insertStaff(tx, { ...person, now }))
  if (!id) throw new Error('A staff member was added beside the lock')
  await replaceRoles(tx, id, ['owner'])
  audit({ action: 'staff.invited', subject: { kind: 'staff', id }, after: { roles: ['owner'] } })
  return id
}

/** One sentence for each field that is wrong; undefined when all are right. */
function faultsOf({ name, email, password, isRightCode }: Person & { password: string; isRightCode: boolean }) {
  const weak = weakPasswordReason(password, { name, email })
  const fields = {
    ...(name === '' && { name: 'This field is required' }),
    ...(email === '' ? { email: 'This field is required' } : !isEmail(email) && { email: 'Please check this entry' }),
    ...(weak && { password: weak }),
    ...(!isRightCode && { code: 'This code is wrong.' }),
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}
