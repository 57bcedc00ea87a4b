import { refuse } from '#domain/refusal.ts'
import type { ConfirmedAct } from '#domain/staff/confirmed-acts.ts'
import type { RequestActor } from '#server/audit/actor.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { noteRefusal } from '../refusals/note-refusal.ts'
import type { PasskeyFault } from './passkey-rules.ts'
import { type ChallengePurpose, consumeChallenge } from './passkeys.store.ts'
import { challengeOf } from './verify-passkey.ts'

type Refused = {
  readonly actor: RequestActor
  readonly fault: PasskeyFault
  /** Whose passkey it is, if known. */
  readonly owner: string | undefined
  readonly clientDataJSON: string
  readonly purpose: ChallengePurpose
  readonly sessionId: string | null
  readonly act: ConfirmedAct | null
}

/** Counts a refused passkey for the log, and uses its challenge up: the refused transaction has given it back. */
export async function refusePasskey(
  deps: Pick<Deps, 'database' | 'clock'>,
  { actor, fault, owner, clientDataJSON, purpose, sessionId, act }: Refused,
) {
  const challenge = challengeOf(clientDataJSON)
  const now = deps.clock.now()
  if (challenge) {
    await inTransaction(deps.database, (tx) => consumeChallenge(tx, { challenge, purpose, sessionId, act, now }))
  }
  await noteRefusal(deps, 'staff.passkey-refused', { actor, staffId: owner, reason: fault })
  return refuse('passkey-refused')
}
