import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON, isoBase64URL, parseAuthenticatorData } from '@simplewebauthn/server/helpers'
import { refuse } from '#domain/refusal.ts'
import type { ConfirmedAct } from '#domain/staff/confirmed-acts.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { isSameSeal, sealOfPasskey } from '../sign-in/seals.ts'
import { type PasskeyFault, relyingParty } from './passkey-rules.ts'
import {
  type ChallengePurpose,
  consumeChallenge,
  findPasskey,
  raiseCounter,
  type StoredPasskey,
} from './passkeys.store.ts'

type ActionDeps = Pick<Deps, 'clock' | 'settings'>
/** What the browser sends, as far as the contract describes it. */
export type PasskeyAnswer = Pick<AuthenticationResponseJSON, 'id' | 'rawId' | 'type'> & {
  readonly response: Omit<AuthenticationResponseJSON['response'], 'userHandle'>
}
type Expected = {
  readonly purpose: ChallengePurpose
  readonly sessionId: string | null
  readonly act: ConfirmedAct | null
  readonly staffId?: string
}

/**
 * Checks a passkey's signature of a challenge that was given out for this purpose, and uses the challenge up (STAFF-04). A refusal
 * names the fault for the log.
 */
export async function verifyPasskey(
  tx: Transaction,
  deps: ActionDeps,
  { answer, expected }: { answer: PasskeyAnswer; expected: Expected },
) {
  const now = deps.clock.now()
  const refuseFor = (fault: PasskeyFault, owner?: string) => refuse('passkey-refused', { fault, owner })
  const challenge = challengeOf(answer.response.clientDataJSON)
  const { purpose, sessionId, act, staffId } = expected
  const isOpen = challenge !== undefined && (await consumeChallenge(tx, { challenge, purpose, sessionId, act, now }))
  const passkey = await findPasskey(tx, answer.id)
  // A row that was written without the key is no passkey.
  if (passkey && !isSameSeal(passkey.seal, sealOfPasskey(deps, passkey)))
    return refuseFor('altered passkey', passkey.staffId)
  if (!passkey || (staffId && passkey.staffId !== staffId)) return refuseFor('unknown passkey')
  if (!isOpen) return refuseFor('replayed challenge', passkey.staffId)
  const verified = await verifyAuthenticationResponse({
    ...relyingParty(deps),
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    credential: { id: passkey.id, publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return refuseFor(faultOf(deps, { answer, passkey }), passkey.staffId)
  const isNewer = await raiseCounter(tx, { id: passkey.id, counter: verified.authenticationInfo.newCounter, now })
  return isNewer ? passkey : refuseFor('counter gone back', passkey.staffId)
}

/** The challenge that the browser says it answers; undefined when unreadable. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    return decodeClientDataJSON(clientDataJSON).challenge
  } catch {
    return undefined
  }
}

/** The library throws texts; the log wants one of a few words. */
function faultOf(
  deps: ActionDeps,
  { answer, passkey }: { answer: PasskeyAnswer; passkey: StoredPasskey },
): PasskeyFault {
  try {
    const { clientDataJSON, authenticatorData } = answer.response
    if (decodeClientDataJSON(clientDataJSON).origin !== relyingParty(deps).expectedOrigin) return 'wrong origin'
    const { counter } = parseAuthenticatorData(isoBase64URL.toBuffer(authenticatorData))
    return counter < passkey.counter || (counter === passkey.counter && counter > 0)
      ? 'counter gone back'
      : 'not verified'
  } catch {
    return 'not verified'
  }
}
