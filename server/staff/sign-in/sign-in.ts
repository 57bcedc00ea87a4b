import { staffTriesPerAccount, staffTriesPerNetwork } from '#domain/limits.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Actor, Visitor } from '#server/audit/actor.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { isHashQueueFull, verifyPassword } from '#server/platform/passwords/passwords.ts'
import { networkCounters } from '#server/platform/rate-limit/network-counters.ts'
import { consume, consumeAll, resetLimit, returnTokens } from '#server/platform/rate-limit/rate-limits.store.ts'
import { noteRefusal } from '../refusals/note-refusal.ts'
import { isSealed } from '../seal-staff.ts'
import { findStaffByEmail, lockUnchanged, type StoredStaff } from '../staff.store.ts'
import { consumeCode } from './consume-code.ts'
import { openRememberedSession } from './open-remembered-session.ts'
import type { Browser } from './open-session.ts'
import { passwordBinding } from './secrets.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock' | 'settings'>
type Credentials = { readonly email: string; readonly password: string; readonly code: string }

/**
 * Signs a staff member in with password and code (STAFF-03). Every failure is the same refusal: the same statements run and the same
 * hash is computed, account or not. Only failures are counted.
 */
export async function signIn(
  deps: ActionDeps,
  { email, password, code }: Credentials,
  { actor, browser }: { actor: Visitor; browser: Browser },
) {
  const { database, clock } = deps
  const now = clock.now()
  if (isHashQueueFull()) return refuse('busy')
  const network = networkCounters({ name: 'staff-sign-in-network', limits: staffTriesPerNetwork }, browser.clientIp)
  const account = { name: 'staff-sign-in', subject: email.trim().toLowerCase() }
  const networkWait = await consumeAll(database, network, now)
  if (networkWait > 0) return refuse('too-many', { retryAfter: networkWait })
  const accountWait = await consume(database, account, { limits: staffTriesPerAccount, now })
  if (accountWait > 0) return refuse('too-many', { retryAfter: accountWait })

  const person = await findStaffByEmail(database, email)
  const binding = passwordBinding(deps, person?.id ?? nobody.id)
  const isRight = await verifyPassword(password, person?.passwordHash ?? undefined, binding)
  const known = isRight && person && isSealed(deps, person) ? person : nobody
  const signedIn: Actor = { ...actor, kind: 'staff', staffId: known.id, roles: known.roles }
  // Written on success only, hence by the person.
  const opened = await auditedChange(deps, { actor: signedIn }, async (tx, audit) => {
    const isUnchanged = await lockUnchanged(tx, known.id, known.passwordHash ?? undefined)
    const by = await consumeCode(tx, deps, { person: known, code })
    if (!isUnchanged || !by) return refuse('wrong-credentials')
    audit({ action: 'staff.signed-in', subject: { kind: 'staff', id: known.id }, after: { by } })
    return openRememberedSession(tx, deps, { staffId: known.id, browser, now })
  })
  if (isRefusal(opened)) {
    await noteRefusal(deps, 'staff.sign-in-failed', { actor, staffId: person?.id })
    return refuse('wrong-credentials')
  }
  await resetLimit(database, account)
  await returnTokens(database, network, now)
  return opened
}

/** Stands in for a person who is unknown or gave wrong credentials, so that the same work is done. */
const nobody: StoredStaff = {
  id: '00000000-0000-0000-0000-000000000000',
  email: '',
  name: '',
  passwordHash: null,
  totpSecret: null,
  suspendedAt: null,
  roles: [],
  seal: null,
}
