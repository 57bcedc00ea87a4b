import { type Refusal, refuse } from '#domain/refusal.ts'
import { minute } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { consume, consumeBoth } from '#server/platform/rate-limit/rate-limits.store.ts'

/** A customer tries a payment a few times; behind one address of an Indian carrier there may be hundreds. */
const perCustomer = [{ most: 30, within: 15 * minute }]
const perNetwork = [{ most: 1000, within: 15 * minute }]

/** A page that gets no answer tells of its payment some forty times in that time, and may be open in three tabs. */
const perAttempt = [{ most: 120, within: 15 * minute }]
const repeatsPerCustomer = [{ most: 300, within: 15 * minute }]
/** No payer sends any of these. */
const junkPerNetwork = [{ most: 300, within: 15 * minute }]

type Needed = Pick<Deps, 'database' | 'clock'>
type TooMany = Refusal<'too-many-orders', { retryAfter: number }>

/** Keeps a script from setting aside the whole shop. */
export async function limitOrders(
  { database, clock }: Needed,
  { customerId, clientIp }: { customerId: string; clientIp: string },
): Promise<TooMany | undefined> {
  const now = clock.now()
  const byCustomer = { what: 'create-order', of: customerId, limits: perCustomer }
  const fromNetwork = { what: 'create-order-from', of: networkOf(clientIp), limits: perNetwork }
  const retryAfter = await consumeBoth(database, [byCustomer, fromNetwork], now)
  return retryAfter > 0 ? refuse('too-many-orders', { retryAfter }) : undefined
}

/** Keeps a script from asking the card provider through us without end. What was told is kept before this is asked. */
export async function limitRepeats(
  { database, clock }: Needed,
  { id, customerId }: { id: string; customerId: string },
): Promise<TooMany | undefined> {
  const now = clock.now()
  const ofAttempt = { what: 'save-order', of: id, limits: perAttempt }
  const byCustomer = { what: 'save-order-by', of: customerId, limits: repeatsPerCustomer }
  const retryAfter = await consumeBoth(database, [ofAttempt, byCustomer], now)
  return retryAfter > 0 ? refuse('too-many-orders', { retryAfter }) : undefined
}

/** Unknown payments and wrong signatures, by network; whoever sends a payment that is the sender's own is not counted. */
export async function limitJunk(
  { database, clock }: Needed,
  { clientIp }: { clientIp: string },
): Promise<TooMany | undefined> {
  const counter = { what: 'save-order-junk', of: networkOf(clientIp) }
  const retryAfter = await consume(database, counter, { limits: junkPerNetwork, now: clock.now() })
  return retryAfter > 0 ? refuse('too-many-orders', { retryAfter }) : undefined
}
