// A confirmation is what a browser gets for a code or passkey that was given for one act (STAFF-07).
import type { ConfirmedAct } from '#domain/staff/confirmed-acts.ts'
import { confirmationLifetime } from '#domain/staff/session.ts'
import { later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { newToken } from '#server/platform/tokens.ts'
import { deleteConfirmation, hasConfirmation, insertConfirmation } from './confirmations.store.ts'
import { keyedDigest, type WithKey } from './secrets.ts'

type ActionDeps = Pick<Deps, 'clock' | 'settings'>
type Confirmed = { readonly act: ConfirmedAct; readonly sessionId: string; readonly confirmation: string | undefined }

export async function giveConfirmation(
  tx: Transaction,
  deps: ActionDeps,
  { act, sessionId }: Pick<Confirmed, 'act' | 'sessionId'>,
): Promise<string> {
  const confirmation = newToken()
  const expiresAt = later(deps.clock.now(), confirmationLifetime)
  await insertConfirmation(tx, { digest: digestOf(deps, { act, sessionId, confirmation }), sessionId, expiresAt })
  return confirmation
}

/** Uses a confirmation up, in the transaction of the act. False for one of another act or session, used, or too old. */
export async function consumeConfirmation(tx: Transaction, deps: ActionDeps, confirmed: Confirmed): Promise<boolean> {
  return deleteConfirmation(tx, { digest: digestOf(deps, confirmed), now: deps.clock.now() })
}

/** Before slow work; the act itself consumes it. */
export async function isConfirmed(deps: ActionDeps & Pick<Deps, 'database'>, confirmed: Confirmed): Promise<boolean> {
  return hasConfirmation(deps.database, { digest: digestOf(deps, confirmed), now: deps.clock.now() })
}

function digestOf(deps: WithKey, { act, sessionId, confirmation = '' }: Confirmed): Buffer {
  return keyedDigest(deps, 'confirmation', act, sessionId, confirmation)
}
