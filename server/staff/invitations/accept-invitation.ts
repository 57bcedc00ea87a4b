import { randomUUID } from 'node:crypto'
import { isEmail } from '#domain/identity/email.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { weakPasswordReason } from '#domain/staff/password-rule.ts'
import type { Actor } from '#server/audit/actor.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { typeEmail } from '#server/platform/http/field-sentences.ts'
import { hashPassword, isHashQueueFull } from '#server/platform/passwords/passwords.ts'
import { sealStaff } from '../seal-staff.ts'
import { authenticatorNames, stepOf, totpOf } from '../sign-in/authenticator.ts'
import { type Browser, openSession } from '../sign-in/open-session.ts'
import { replaceRecoveryCodes } from '../sign-in/recovery-codes.store.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../sign-in/recovery-codes.ts'
import { rememberBrowser } from '../sign-in/remember-browser.ts'
import { encrypt, passwordBinding } from '../sign-in/secrets.ts'
import {
  countActiveOwners,
  enrol,
  findStaffByEmail,
  insertStaff,
  lockStaffChanges,
  replaceRoles,
} from '../staff.store.ts'
import { consumeInvitation } from './invitations.store.ts'
import { acceptedAuthenticator } from './offered-authenticator.ts'
import { findOpenInvitation } from './open-invitation.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock' | 'settings' | 'shop'>
type Accepted = {
  readonly token: string
  readonly password: string
  readonly code: string
  /** What the page was given to set the authenticator up. */
  readonly offer: string
  readonly name?: string
  readonly email?: string
}

type Caller = { readonly actor: Actor; readonly browser: Browser }

/**
 * Sets password and authenticator of an invited person, or makes the first owner, who is then signed in: both were just shown. Returns the
 * recovery codes (STAFF-02), and the link of the authenticator for the sandbox.
 */
export async function acceptInvitation(deps: ActionDeps, accepted: Accepted, { actor, browser }: Caller) {
  const now = deps.clock.now()
  const invitation = await findOpenInvitation(deps, accepted.token)
  if (!invitation) return refuse('link-invalid')
  const person = {
    name: (invitation.name ?? accepted.name ?? '').trim(),
    email: (invitation.email ?? accepted.email ?? '').trim().toLowerCase(),
  }
  const secret = acceptedAuthenticator(deps, accepted.offer, invitation)
  const step = secret && stepOf(accepted.code, secret, now)
  const wrongCode = secret ? 'This code is wrong.' : 'This page is too old. Reload it and scan the new QR code.'
  const codeFault = step === undefined ? wrongCode : undefined
  const fields = faultsOf({ ...person, password: accepted.password, codeFault })
  if (fields || !secret || step === undefined) return refuse('check-fields', { fields: fields ?? {} })
  if (isHashQueueFull()) return refuse('busy')
  const id = invitation.staffId ?? (await findStaffByEmail(deps.database, person.email))?.id ?? randomUUID()
  const passwordHash = await hashPassword(accepted.password, passwordBinding(deps, id))
  const recoveryCodes = newRecoveryCodes()

  return auditedChange(deps, { actor }, async (tx, audit) => {
    await lockStaffChanges(tx)
    if (!(await consumeInvitation(tx, { ...invitation, now }))) return refuse('link-invalid')
    const added = invitation.staffId ? undefined : await addFirstOwner(tx, { ...person, id }, { deps, now, audit })
    if (added && isRefusal(added)) return added
    await enrol(tx, { id, passwordHash, totpSecret: encrypt(deps, secret, { use: 'authenticator', of: id }), step })
    const hashes = recoveryCodes.map((typed) => hashRecoveryCode(deps, { staffId: id, typed }))
    await replaceRecoveryCodes(tx, id, hashes)
    audit({ action: 'staff.enrolled', subject: { kind: 'staff', id } })
    audit({ action: 'staff.signed-in', subject: { kind: 'staff', id }, after: { by: 'invitation' } })
    const otpauthUrl = totpOf(secret, authenticatorNames(deps, person.email)).toString()
    const { browserToken } = await rememberBrowser(tx, deps, { staffId: id, browser, now })
    const sessionToken = await openSession(tx, deps, { ...browser, staffId: id, now })
    return { email: person.email, recoveryCodes, otpauthUrl, cookies: { token: sessionToken, browserToken } }
  })
}

type Person = { readonly name: string; readonly email: string }

async function addFirstOwner(
  tx: Transaction,
  { id, ...person }: Person & { id: string },
  { deps, now, audit }: { deps: ActionDeps; now: Date; audit: Audit },
) {
  if ((await countActiveOwners(tx)) > 0) return refuse('link-invalid')
  const taken = await findStaffByEmail(tx, person.email)
  // An owner who was added by command and has not accepted yet: this link does the same.
  if (taken && (taken.passwordHash || taken.suspendedAt)) {
    return refuse('check-fields', { fields: { email: 'This email belongs to a staff member already.' } })
  }
  // The password was hashed for a person who is no longer the one of this email.
  if (taken && taken.id !== id) return refuse('busy')
  if (!taken && !(await insertStaff(tx, { ...person, id, now }))) return refuse('busy')
  await replaceRoles(tx, id, ['owner'])
  await sealStaff(tx, deps, id)
  audit({ action: 'staff.invited', subject: { kind: 'staff', id }, after: { roles: ['owner'] } })
  return { id }
}

/** One sentence for each field that is wrong; undefined when all are right. */
function faultsOf({ name, email, password, codeFault }: Person & { password: string; codeFault: string | undefined }) {
  const weak = weakPasswordReason(password, { name, email })
  const fields = {
    ...(name === '' && { name: 'This field is required' }),
    ...(email === '' ? { email: 'This field is required' } : !isEmail(email) && { email: typeEmail }),
    ...(weak && { password: weak }),
    ...(codeFault && { code: codeFault }),
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}
