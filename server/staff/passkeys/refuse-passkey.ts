import { refuse } from '#domain/refusal.ts'
import type { ConfirmedAct } from '#domain/staff/confirmed-acts.ts'
import type { Actor } from '#server/audit/actor.ts'
import { auditOnly } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import type { PasskeyFault } from './passkey-rules.ts'
import { type ChallengePurpose, consumeChallenge } from './passkeys.store.ts'
import { challengeOf } from './verify-passkey.ts'

type Refused = {
  readonly actor: Actor
  readonly fault: PasskeyFault
  /** Whose passkey it is, if known. */
  readonly owner: string | undefined
  readonly clientDataJSON: string
  readonly purpose: ChallengePurpose
  readonly sessionId: string | null
  readonly act: ConfirmedAct | null
}

/** Writes a refused passkey into the log, and uses its challenge up: the refused transaction has given it back. */
export async function refusePasskey(
  deps: Pick<Deps, 'database' | 'clock'>,
  { actor, fault, owner, clientDataJSON, purpose, sessionId, act }: Refused,
) {
  const challenge = challengeOf(clientDataJSON)
  const now = deps.clock.now()
  if (challenge) {
    await inTransaction(deps.database, (tx) => consumeChallenge(tx, { challenge, purpose, sessionId, act, now }))
  }
  const subject = { kind: 'staff', id: owner ?? 'unknown' } as const
  await auditOnly(deps, actor, { action: 'staff.passkey-refused', subject, reason: fault })
  return refuse('passkey-refused')
}
