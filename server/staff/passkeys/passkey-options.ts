import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { passkeySignInsPerNetwork } from '#domain/limits.ts'
import { refuse } from '#domain/refusal.ts'
import type { ConfirmedAct } from '#domain/staff/confirmed-acts.ts'
import { later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { networkCounters } from '#server/platform/rate-limit/network-counters.ts'
import { consumeAll } from '#server/platform/rate-limit/rate-limits.store.ts'
import { consumeConfirmation } from '../sign-in/confirmations.ts'
import { challengeLifetime, relyingParty, signatureAlgorithms } from './passkey-rules.ts'
import { insertChallenge, readPasskeys } from './passkeys.store.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock' | 'settings'>
type Person = { readonly staffId: string; readonly name: string; readonly email: string; readonly sessionId: string }

/** For signing in: the browser offers the passkeys that it has for this site. */
export async function signInOptions(deps: ActionDeps, { clientIp }: { clientIp: string }) {
  const { database, clock } = deps
  const network = networkCounters({ name: 'staff-passkey', limits: passkeySignInsPerNetwork }, clientIp)
  const retryAfter = await consumeAll(database, network, clock.now())
  if (retryAfter > 0) return refuse('too-many', { retryAfter })
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).expectedRPID,
    userVerification: 'required',
    timeout: challengeLifetime,
  })
  const expiresAt = later(clock.now(), challengeLifetime)
  const { challenge } = options
  await insertChallenge(database, { challenge, purpose: 'sign-in', sessionId: null, act: null, expiresAt })
  return { options }
}

/** For re-authentication: one of the person's own passkeys, for one act or for ten minutes (STAFF-07). */
export async function reauthenticationOptions(
  deps: ActionDeps,
  { staffId, sessionId, act }: Person & { readonly act: ConfirmedAct | undefined },
) {
  const { database, clock } = deps
  const own = await readPasskeys(database, staffId)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).expectedRPID,
    userVerification: 'required',
    timeout: challengeLifetime,
    allowCredentials: own.map(({ id, transports }) => ({ id, transports: [...transports] })),
  })
  const expiresAt = later(clock.now(), challengeLifetime)
  const { challenge } = options
  await insertChallenge(database, { challenge, purpose: 'reauthenticate', sessionId, act: act ?? null, expiresAt })
  return { options }
}

/**
 * For a new passkey: one that the browser can offer without an email, with a check of the person (STAFF-04). Its challenge stands for the
 * confirmation, which is used up.
 */
export async function registrationOptions(
  deps: ActionDeps & Pick<Deps, 'shop'>,
  { confirmation, ...person }: Person & { readonly confirmation: string | undefined },
) {
  const { database, clock, shop } = deps
  const own = await readPasskeys(database, person.staffId)
  const options = await generateRegistrationOptions({
    rpName: `${shop.name} back office`,
    rpID: relyingParty(deps).expectedRPID,
    userID: new TextEncoder().encode(person.staffId),
    userName: person.email,
    userDisplayName: person.name,
    timeout: challengeLifetime,
    attestationType: 'none',
    supportedAlgorithmIDs: signatureAlgorithms,
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { challenge } = options
  const expiresAt = later(clock.now(), challengeLifetime)
  const act = 'add-passkey'
  const { sessionId } = person
  return inTransaction(database, async (tx) => {
    const isConfirmed = await consumeConfirmation(tx, deps, { act, sessionId, confirmation })
    if (!isConfirmed) return refuse('confirm-act', { act })
    await insertChallenge(tx, { challenge, purpose: 'register', sessionId, act: null, expiresAt })
    return { options }
  })
}
