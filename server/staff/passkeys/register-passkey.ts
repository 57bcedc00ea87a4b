import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { RequestActor } from '#server/audit/actor.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { queueNotice } from '../notices/queue-notice.ts'
import type { Browser } from '../sign-in/open-session.ts'
import { sealOfPasskey } from '../sign-in/seals.ts'
import { type PasskeyFault, relyingParty, signatureAlgorithms } from './passkey-rules.ts'
import { consumeChallenge, insertPasskey } from './passkeys.store.ts'
import { refusePasskey } from './refuse-passkey.ts'
import { challengeOf } from './verify-passkey.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock' | 'settings'>
type Registration = {
  readonly name: string
  readonly response: Pick<RegistrationResponseJSON, 'id' | 'rawId' | 'type'> & {
    readonly response: Pick<RegistrationResponseJSON['response'], 'clientDataJSON' | 'attestationObject'> & {
      readonly transports?: readonly string[]
    }
  }
}
type Caller = {
  readonly staffId: string
  readonly sessionId: string
  readonly actor: RequestActor
  readonly browser: Browser
  readonly key: string | undefined
}

/** Adds a passkey to one's own account (STAFF-04); the challenge was given for a confirmation. */
export async function registerPasskey(
  deps: ActionDeps,
  { name, response }: Registration,
  { staffId, sessionId, actor, browser, key }: Caller,
) {
  const now = deps.clock.now()
  const { clientDataJSON } = response.response
  const refuseFor = (fault: PasskeyFault) => refuse('passkey-refused', { fault })
  const added = await auditedChange(deps, { actor, key, input: { name, response } }, async (tx, audit) => {
    const challenge = challengeOf(clientDataJSON)
    const expected = { purpose: 'register', sessionId, act: null, now } as const
    if (!challenge || !(await consumeChallenge(tx, { challenge, ...expected }))) return refuseFor('replayed challenge')
    const verified = await verifyRegistrationResponse({
      ...relyingParty(deps),
      response: {
        ...response,
        response: { clientDataJSON, attestationObject: response.response.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      requireUserVerification: true,
      supportedAlgorithmIDs: signatureAlgorithms,
    }).catch(() => undefined)
    if (!verified?.verified) return refuseFor(isForeign(deps, clientDataJSON) ? 'wrong origin' : 'not verified')
    const { id, publicKey, counter } = verified.registrationInfo.credential
    const transports = response.response.transports ?? []
    const seal = sealOfPasskey(deps, { id, staffId, publicKey })
    const passkey = { id, staffId, name: name.trim(), publicKey, counter, transports, seal, now }
    const isNew = await insertPasskey(tx, passkey)
    if (!isNew) return refuseFor('not verified')
    await queueNotice(tx, 'passkey-added', { staffId, browser, now })
    audit({ action: 'staff.passkey-added', subject: { kind: 'staff', id: staffId }, after: { passkey: name.trim() } })
    return { id }
  })
  if (!isRefusal(added) || added.refused === 'key-reused') return added
  return refusePasskey(deps, {
    actor,
    fault: added.fault,
    owner: staffId,
    clientDataJSON,
    purpose: 'register',
    sessionId,
    act: null,
  })
}

function isForeign(deps: ActionDeps, clientDataJSON: string): boolean {
  return decodeClientDataJSON(clientDataJSON).origin !== relyingParty(deps).expectedOrigin
}
