import { staffTriesPerAccount } from '#domain/limits.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Actor } from '#server/audit/actor.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { consume, resetLimit } from '#server/platform/rate-limit/rate-limits.store.ts'
import { refusePasskey } from '../passkeys/refuse-passkey.ts'
import { type PasskeyAnswer, verifyPasskey } from '../passkeys/verify-passkey.ts'
import { findStaff } from '../staff.store.ts'
import { consumeCode } from './consume-code.ts'
import { markAuthenticated } from './staff-sessions.store.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock' | 'settings'>
type Caller = { readonly staffId: string; readonly sessionId: string; readonly actor: Actor }

/** A code or a recovery code, entered again for STAFF-07. */
export async function reauthenticateByCode(
  deps: ActionDeps,
  { code }: { code: string },
  { staffId, sessionId, actor }: Caller,
) {
  const { database, clock } = deps
  const now = clock.now()
  const tries = { name: 'staff-reauthenticate', subject: staffId }
  const retryAfter = await consume(database, tries, { limits: staffTriesPerAccount, now })
  if (retryAfter > 0) return refuse('too-many', { retryAfter })
  const done = await auditedChange(deps, { actor }, async (tx, audit) => {
    const person = await findStaff(tx, staffId)
    const by = person && (await consumeCode(tx, deps, { person, code }))
    if (!by) return refuse('check-fields', { fields: { code: 'This code is wrong.' } })
    await markAuthenticated(tx, sessionId, now)
    audit({ action: 'staff.proved-again', subject: { kind: 'staff', id: staffId }, after: { by } })
    return { done: true as const }
  })
  if (!isRefusal(done)) await resetLimit(database, tries)
  return done
}

/** One of the person's own passkeys, used again for STAFF-07. */
export async function reauthenticateByPasskey(
  deps: ActionDeps,
  answer: PasskeyAnswer,
  { staffId, sessionId, actor }: Caller,
) {
  const expected = { purpose: 'reauthenticate', sessionId, staffId } as const
  const done = await auditedChange(deps, { actor }, async (tx, audit) => {
    const verified = await verifyPasskey(tx, deps, { answer, expected })
    if (isRefusal(verified)) return verified
    await markAuthenticated(tx, sessionId, deps.clock.now())
    audit({ action: 'staff.proved-again', subject: { kind: 'staff', id: staffId }, after: { by: 'passkey' } })
    return { done: true as const }
  })
  if (!isRefusal(done)) return done
  if (done.refused === 'key-reused') throw new Error('No key was given')
  const { fault, owner } = done
  const { clientDataJSON } = answer.response
  return refusePasskey(deps, { purpose: 'reauthenticate', sessionId, actor, fault, owner, clientDataJSON })
}
