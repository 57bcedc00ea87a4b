import { type Refusal, refuse } from '#domain/refusal.ts'
import { minute } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { takeAttempt } from '#server/platform/attempts/attempts.store.ts'
import { networkOf } from '#server/platform/attempts/network.ts'

/** A customer tries a payment a few times; behind one address of an Indian carrier there may be hundreds. */
const perCustomer = [{ most: 30, within: 15 * minute }]
const perNetwork = [{ most: 1000, within: 15 * minute }]

/** Keeps a script from setting aside the whole shop. */
export async function limitOrders(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { customerId, address }: { customerId: string; address: string },
): Promise<Refusal<'too-many-orders', { retryAfter: number }> | undefined> {
  const now = clock.now()
  const retryAfter =
    (await takeAttempt(database, { what: 'create-order', of: customerId }, { limits: perCustomer, now })) ||
    (await takeAttempt(database, { what: 'create-order-from', of: networkOf(address) }, { limits: perNetwork, now }))
  return retryAfter > 0 ? refuse('too-many-orders', { retryAfter }) : undefined
}
