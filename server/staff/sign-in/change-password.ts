import { staffTriesPerAccount } from '#domain/limits.ts'
import { refuse } from '#domain/refusal.ts'
import { weakPasswordReason } from '#domain/staff/password-rule.ts'
import type { Actor } from '#server/audit/actor.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword, isHashQueueFull, verifyPassword } from '#server/platform/passwords/passwords.ts'
import { consume, resetLimit } from '#server/platform/rate-limit/rate-limits.store.ts'
import { queueNotice } from '../notices/queue-notice.ts'
import { removePasskeys } from '../passkeys/change-passkeys.ts'
import { findStaff, replacePasswordHash } from '../staff.store.ts'
import { deleteBrowsersOf } from './browsers.store.ts'
import { consumeConfirmation, isConfirmed } from './confirmations.ts'
import { type Browser, openSession } from './open-session.ts'
import { rememberBrowser } from './remember-browser.ts'
import { passwordBinding } from './secrets.ts'
import { deleteSessionsOf } from './staff-sessions.store.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock' | 'settings'>
type Change = {
  readonly currentPassword: string
  readonly password: string
  /** Ids of own passkeys that end with the former password. */
  readonly passkeysToRemove?: readonly string[]
}
type Caller = {
  readonly staffId: string
  readonly sessionId: string
  readonly actor: Actor
  readonly browser: Browser
  readonly confirmation: string | undefined
}

/**
 * Ends every session (STAFF-05), and opens a new one for the browser that has just shown the password. Sign-ins from the person's other
 * browsers are notified by mail again.
 */
export async function changePassword(
  deps: ActionDeps,
  { currentPassword, password, passkeysToRemove = [] }: Change,
  { actor, ...caller }: Caller,
) {
  const { database, clock } = deps
  const { staffId, browser } = caller
  const now = clock.now()
  const confirmed = { ...caller, act: 'change-password' } as const
  if (!(await isConfirmed(deps, confirmed))) return refuse('confirm-act', { act: confirmed.act })
  const person = await findStaff(database, staffId)
  if (!person?.passwordHash) return refuse('not-signed-in')
  if (isHashQueueFull()) return refuse('busy')
  const tries = { name: 'staff-current-password', subject: staffId }
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
    if (!(await consumeConfirmation(tx, deps, confirmed))) return refuse('confirm-act', { act: confirmed.act })
    const isReplaced = await replacePasswordHash(tx, { id: staffId, before, after })
    if (!isReplaced) return refuse('check-fields', { fields: { currentPassword: 'This password is wrong.' } })
    await removePasskeys(tx, audit, { staffId, ids: passkeysToRemove })
    await deleteSessionsOf(tx, staffId)
    await deleteBrowsersOf(tx, staffId)
    const { browserToken } = await rememberBrowser(tx, deps, { staffId, browser, now })
    await queueNotice(tx, 'password-changed', { staffId, browser, now })
    audit({ action: 'staff.password-changed', subject: { kind: 'staff', id: staffId } })
    return { token: await openSession(tx, deps, { ...browser, staffId, now }), browserToken }
  })
}
