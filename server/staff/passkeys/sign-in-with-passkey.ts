import { staffTriesPerNetwork } from '#domain/limits.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Visitor } from '#server/audit/actor.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { networkCounters } from '#server/platform/rate-limit/network-counters.ts'
import { consumeAll, returnTokens } from '#server/platform/rate-limit/rate-limits.store.ts'
import { isSealed } from '../seal-staff.ts'
import { openRememberedSession } from '../sign-in/open-remembered-session.ts'
import type { Browser } from '../sign-in/open-session.ts'
import { findStaff, lockUnchanged } from '../staff.store.ts'
import { findPasskey } from './passkeys.store.ts'
import { refusePasskey } from './refuse-passkey.ts'
import { type PasskeyAnswer, verifyPasskey } from './verify-passkey.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock' | 'settings'>

/** A passkey in place of password and code (STAFF-04). */
export async function signInWithPasskey(
  deps: ActionDeps,
  answer: PasskeyAnswer,
  { actor, browser }: { actor: Visitor; browser: Browser },
) {
  const { database, clock } = deps
  const now = clock.now()
  // Apart from those of passwords: wrong ones do not stop the passkeys of their network.
  const network = networkCounters({ name: 'staff-passkey-network', limits: staffTriesPerNetwork }, browser.clientIp)
  const retryAfter = await consumeAll(database, network, now)
  if (retryAfter > 0) return refuse('too-many', { retryAfter })
  const passkey = await findPasskey(database, answer.id)
  const person = passkey && (await findStaff(database, passkey.staffId))
  const expected = { purpose: 'sign-in', sessionId: null, act: null } as const
  // Written on success only, hence by the person.
  const signedIn = person ? { ...actor, kind: 'staff' as const, staffId: person.id, roles: person.roles } : actor
  const opened = await auditedChange(deps, { actor: signedIn }, async (tx, audit) => {
    const verified = await verifyPasskey(tx, deps, { answer, expected })
    if (isRefusal(verified)) return verified
    const { staffId } = verified
    if (!person || !isSealed(deps, person) || !(await lockUnchanged(tx, staffId))) {
      return refuse('passkey-refused', { fault: 'not verified' as const, owner: staffId })
    }
    audit({ action: 'staff.signed-in', subject: { kind: 'staff', id: staffId }, after: { by: 'passkey' } })
    return openRememberedSession(tx, deps, { staffId, browser, now })
  })
  if (isRefusal(opened)) {
    if (opened.refused === 'key-reused') throw new Error('No key was given')
    const { clientDataJSON } = answer.response
    const { fault, owner } = opened
    return refusePasskey(deps, { ...expected, actor, fault, owner, clientDataJSON })
  }
  await returnTokens(database, network, now)
  return opened
}
