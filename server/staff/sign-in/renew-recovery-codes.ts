import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#server/audit/actor.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { queueNotice } from '../notices/queue-notice.ts'
import { consumeConfirmation } from './confirmations.ts'
import type { Browser } from './open-session.ts'
import { replaceRecoveryCodes } from './recovery-codes.store.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock' | 'settings'>
type Caller = {
  readonly staffId: string
  readonly sessionId: string
  readonly actor: Actor
  readonly browser: Browser
  readonly confirmation: string | undefined
}

/** Without an idempotency key, which would store the codes: repeated, it asks for another confirmation and makes others. */
export async function renewRecoveryCodes(deps: ActionDeps, { actor, ...caller }: Caller) {
  const { staffId, browser } = caller
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((typed) => hashRecoveryCode(deps, { staffId, typed }))
  return auditedChange(deps, { actor }, async (tx, audit) => {
    const act = 'renew-recovery-codes'
    if (!(await consumeConfirmation(tx, deps, { ...caller, act }))) return refuse('confirm-act', { act })
    await replaceRecoveryCodes(tx, staffId, hashes)
    await queueNotice(tx, 'recovery-codes-renewed', { staffId, browser, now: deps.clock.now() })
    audit({ action: 'staff.recovery-codes-renewed', subject: { kind: 'staff', id: staffId } })
    return { recoveryCodes }
  })
}
