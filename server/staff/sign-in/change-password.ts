import { staffTriesPerAccount } from '#domain/limits.ts'
import { refuse } from '#domain/refusal.ts'
import { weakPasswordReason } from '#domain/staff/password-rule.ts'
import type { Actor } from '#server/audit/actor.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword, isHashQueueFull, verifyPassword } from '#server/platform/passwords/passwords.ts'
import { consume, resetLimit } from '#server/platform/rate-limit/rate-limits.store.ts'
import { findStaff, replacePasswordHash } from '../staff.store.ts'
import { type Browser, openSession } from './open-session.ts'
import { passwordBinding } from './secrets.ts'
import { deleteSessionsOf } from './staff-sessions.store.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock' | 'settings'>
type Passwords = { readonly currentPassword: string; readonly password: string }
type Caller = { readonly staffId: string; readonly actor: Actor; readonly browser: Browser }

/** Ends every session (STAFF-05), and opens a new one for the browser that has just shown the password. */
export async function changePassword(
  deps: ActionDeps,
  { currentPassword, password }: Passwords,
  { staffId, actor, browser }: Caller,
) {
  const { database, clock } = deps
  const now = clock.now()
  const person = await findStaff(database, staffId)
  if (!person?.passwordHash) return refuse('not-signed-in')
  if (isHashQueueFull()) return refuse('busy')
  const tries = { name: 'staff-reauthenticate', subject: staffId }
  const retryAfter = await consume(database, tries, { limits: staffTriesPerAccount, now })
  if (retryAfter > 0) return refuse('too-many', { retryAfter })
  const before = person.passwordHash
  const binding = passwordBinding(deps, staffId)
  if (!(await verifyPassword(currentPassword, before, binding))) {
    return refuse('check-fields', { fields: { currentPassword: 'This password is wrong.' } })
  }
  await resetLimit(database, tries)
  const reason = weakPasswordReason(password, person)
  if (reason) return refuse('check-fields', { fields: { password: reason } })
  const after = await hashPassword(password, binding)
  return auditedChange(deps, { actor }, async (tx, audit) => {
    const isReplaced = await replacePasswordHash(tx, { id: staffId, before, after })
    if (!isReplaced) return refuse('check-fields', { fields: { currentPassword: 'This password is wrong.' } })
    await deleteSessionsOf(tx, staffId)
    audit({ action: 'staff.password-changed', subject: { kind: 'staff', id: staffId } })
    return { token: await openSession(tx, deps, { ...browser, staffId, now }) }
  })
}
