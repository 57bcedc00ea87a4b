import { canonicalEmail, isIndianPhone } from '#domain/identity/identifiers.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { hashPassword, isHashQueueFull } from '#server/platform/passwords/passwords.ts'
import { consumeCode, lockConfirmedCode } from './codes.store.ts'
import { findTaken, insertCustomer } from './customers.store.ts'
import { rememberNetwork } from './known-networks.ts'
import { limitRegistrations } from './limit-codes.ts'
import { readPhone } from './read-phone.ts'

type Input = {
  readonly name: string
  readonly phoneNumber: string
  readonly email: string
  readonly password: string
}
type Pair = { readonly email: string; readonly phone: string; readonly now: Date }

/**
 * Creates an account for an email and a phone whose codes were confirmed within 30 minutes and sent for this pair (REG-05,
 * Q-03); a phone outside India has no code. The codes are consumed in the same transaction. Since an answer may tell that an email or a phone
 * has an account, attempts of one network are limited.
 */
export async function registerCustomer(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  given: Input,
  { clientIp }: { clientIp: string },
) {
  const email = canonicalEmail(given.email)
  const phone = readPhone(given.phoneNumber)
  if (isRefusal(phone)) return phone
  const pair = { email, phone, now: clock.now() }
  const retryAfter = await limitRegistrations(database, { clientIp, now: pair.now })
  if (retryAfter > 0) return refuse('too-many', { retryAfter })

  // Checked before the costly hash, and again under locks.
  const early = await inTransaction(database, (tx) => verifiedPair(tx, pair))
  if ('refused' in early) return early
  if (isHashQueueFull()) return refuse('busy')
  const passwordHash = await hashPassword(given.password)

  return inTransaction(database, async (tx) => {
    const verified = await verifiedPair(tx, pair)
    if ('refused' in verified) return verified
    const name = given.name.trim().replace(/\s+/g, ' ')
    const opened = await insertCustomer(tx, { name, email, phone, passwordHash }, { now: pair.now })
    if (!opened) return refuse((await findTaken(tx, pair)) ?? 'email-taken')
    for (const id of verified.codes) await consumeCode(tx, id)
    await rememberNetwork(tx, { customerId: opened.id, clientIp }, pair.now)
    return { message: 'Registered successfully' }
  })
}

/** Locks the confirmed codes of the pair, which also serialises concurrent registrations of it. */
async function verifiedPair(tx: Transaction, { email, phone, now }: Pair) {
  const purpose = 'register'
  const byEmail = await lockConfirmedCode(tx, { channel: 'email', purpose, recipient: email, now })
  const bySms = isIndianPhone(phone)
    ? await lockConfirmedCode(tx, { channel: 'sms', purpose, recipient: phone, now })
    : undefined
  const taken = await findTaken(tx, { email, phone })
  if (taken) return refuse(taken)
  if (byEmail?.phone !== phone) return refuse('email-not-verified')
  if (!isIndianPhone(phone)) return { codes: [byEmail.id] }
  if (bySms?.email !== email) return refuse('phone-not-verified')
  return { codes: [byEmail.id, bySms.id] }
}
