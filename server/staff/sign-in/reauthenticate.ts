import { isRefusal, refuse } from '#domain/refusal.ts'
import type { ConfirmedAct } from '#domain/staff/confirmed-acts.ts'
import type { RequestActor } from '#server/audit/actor.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { consumeAll } from '#server/platform/rate-limit/rate-limits.store.ts'
import { refusePasskey } from '../passkeys/refuse-passkey.ts'
import { type PasskeyAnswer, verifyPasskey } from '../passkeys/verify-passkey.ts'
import { noteRefusal } from '../refusals/note-refusal.ts'
import { findStaff } from '../staff.store.ts'
import { giveConfirmation } from './confirmations.ts'
import { consumeCode } from './consume-code.ts'
import { forgiveTries, reauthenticationCounters } from './reauthentication-counters.ts'
import { markAuthenticated } from './staff-sessions.store.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock' | 'settings'>
type Caller = {
  readonly staffId: string
  readonly sessionId: string
  readonly actor: RequestActor
  readonly clientIp: string
  /** The one act that it confirms; without one it is good for ten minutes of changing staff. */
  readonly act: ConfirmedAct | undefined
}

/** A code or a recovery code, entered again for STAFF-07. */
export async function reauthenticateByCode(deps: ActionDeps, { code }: { code: string }, caller: Caller) {
  const { database, clock } = deps
  const { staffId, actor } = caller
  const now = clock.now()
  const tries = reauthenticationCounters('code', caller)
  const retryAfter = await consumeAll(database, tries, now)
  if (retryAfter > 0) return refuse('too-many', { retryAfter })
  const done = await auditedChange(deps, { actor }, async (tx, audit) => {
    const person = await findStaff(tx, staffId)
    const by = person && (await consumeCode(tx, deps, { person, code }))
    if (!by) return refuse('check-fields', { fields: { code: 'This code is wrong.' } })
    return confirm(tx, audit, deps, { ...caller, by })
  })
  if (isRefusal(done)) await noteRefusal(deps, 'staff.code-refused', { actor, staffId })
  else await forgiveTries(database, tries, now)
  return done
}

/** One of the person's own passkeys, used again for STAFF-07. */
export async function reauthenticateByPasskey(deps: ActionDeps, answer: PasskeyAnswer, caller: Caller) {
  const { staffId, sessionId, actor, act = null } = caller
  const now = deps.clock.now()
  const tries = reauthenticationCounters('passkey', caller)
  const retryAfter = await consumeAll(deps.database, tries, now)
  if (retryAfter > 0) return refuse('too-many', { retryAfter })
  const expected = { purpose: 'reauthenticate', sessionId, act } as const
  const done = await auditedChange(deps, { actor }, async (tx, audit) => {
    const verified = await verifyPasskey(tx, deps, { answer, expected: { ...expected, staffId } })
    if (isRefusal(verified)) return verified
    return confirm(tx, audit, deps, { ...caller, by: 'passkey' })
  })
  if (!isRefusal(done)) {
    await forgiveTries(deps.database, tries, now)
    return done
  }
  if (done.refused === 'key-reused') throw new Error('No key was given')
  const { fault, owner } = done
  const { clientDataJSON } = answer.response
  return refusePasskey(deps, { ...expected, actor, fault, owner, clientDataJSON })
}

type Shown = Caller & { readonly by: 'authenticator' | 'recovery-code' | 'passkey' }

async function confirm(tx: Transaction, audit: Audit, deps: ActionDeps, { staffId, sessionId, act, by }: Shown) {
  audit({
    action: 'staff.reauthenticated',
    subject: { kind: 'staff', id: staffId },
    after: { by, ...(act && { act }) },
  })
  if (act) return { done: true as const, confirmation: await giveConfirmation(tx, deps, { act, sessionId }) }
  await markAuthenticated(tx, sessionId, deps.clock.now())
  return { done: true as const }
}
