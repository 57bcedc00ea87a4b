import { setTimeout as sleep } from 'node:timers/promises'
import { canonicalIdentifier, readIdentifier } from '#domain/identity/identifiers.ts'
import { sessionLifetime } from '#domain/identity/session.ts'
import { loginsPerAccount, loginsPerNetwork } from '#domain/limits.ts'
import { refuse } from '#domain/refusal.ts'
import { later, second } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { isHashQueueFull, verifyPassword } from '#server/platform/passwords/passwords.ts'
import { networkCounters } from '#server/platform/rate-limit/network-counters.ts'
import { consume, consumeAll, resetLimit, returnTokens } from '#server/platform/rate-limit/rate-limits.store.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import { findCustomerBy } from './customers.store.ts'
import { isKnownNetwork, ownerCounter, rememberNetwork } from './known-networks.ts'
import { insertSession } from './sessions.store.ts'

/** Delay of a rate-limited answer, to slow brute force down. */
const slowAnswer = 1 * second

/**
 * Signs a customer in by email or phone (LOGIN-02). An unknown account gets the same answer as a wrong password, in the same
 * time. Networks where the owner has registered, signed in or reset the password have a limit of their own, so that
 * guessing does not lock the owner out there. From other networks a password reset lifts the limit.
 */
export async function signIn(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { identifier, password }: { readonly identifier: string; readonly password: string },
  { clientIp }: { clientIp: string },
) {
  const now = clock.now()
  const known = readIdentifier(identifier)
  const customer = known ? await findCustomerBy(database, known) : undefined
  const account = loginCounter(customer?.id ?? canonicalIdentifier(identifier))
  const network = networkCounters({ name: 'login-network', limits: loginsPerNetwork }, clientIp)

  if (isHashQueueFull()) return refuse('busy')
  const networkWait = await consumeAll(database, network, now)
  if (networkWait > 0) return refuseSlowly('too-many-from-network', networkWait)
  const place = customer && { customerId: customer.id, clientIp }
  const accountWait = await consume(database, account, { limits: loginsPerAccount, now })
  const mayTry = accountWait === 0 || (place && (await mayTryAsOwner(database, place, now)))
  if (!mayTry) {
    await returnTokens(database, network, now)
    return refuseSlowly('too-many-logins', accountWait)
  }

  const isRight = await verifyPassword(password, customer?.passwordHash)
  if (!customer || !place || !isRight) return refuse('wrong-credentials')

  const token = newToken()
  const session = { tokenHash: hashToken(token), customerId: customer.id, passwordHash: customer.passwordHash }
  const isOpen = await insertSession(database, { ...session, now, expiresAt: later(now, sessionLifetime) })
  if (!isOpen) return refuse('wrong-credentials')
  // Only the counter that was used: guesses from other networks keep counting.
  await resetLimit(database, accountWait === 0 ? account : ownerCounter(place))
  await returnTokens(database, network, now)
  await rememberNetwork(database, place, now)
  return { token, user_id: customer.id, name: customer.name }
}

/** Counts logins to one account, by email and phone alike. */
export function loginCounter(account: string) {
  return { name: 'login', subject: account }
}

async function mayTryAsOwner(database: Deps['database'], place: { customerId: string; clientIp: string }, now: Date) {
  if (!(await isKnownNetwork(database, place, now))) return false
  return (await consume(database, ownerCounter(place), { limits: loginsPerAccount, now })) === 0
}

async function refuseSlowly(refused: 'too-many-logins' | 'too-many-from-network', retryAfter: number) {
  await sleep(slowAnswer)
  return refuse(refused, { retryAfter })
}
