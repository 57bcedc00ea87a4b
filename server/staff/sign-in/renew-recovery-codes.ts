import type { Actor } from '#server/audit/actor.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { replaceRecoveryCodes } from './recovery-codes.store.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock' | 'settings'>

/** Without an idempotency key, which would store the codes: repeated, it makes others, and the last ones are valid. */
export async function renewRecoveryCodes(deps: ActionDeps, { staffId, actor }: { staffId: string; actor: Actor }) {
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((typed) => hashRecoveryCode(deps, { staffId, typed }))
  return auditedChange(deps, { actor }, async (tx, audit) => {
    await replaceRecoveryCodes(tx, staffId, hashes)
    audit({ action: 'staff.recovery-codes-renewed', subject: { kind: 'staff', id: staffId } })
    return { recoveryCodes }
  })
}
