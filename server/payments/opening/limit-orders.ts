import {
  invalidReportsPerNetwork,
  ordersPerCustomer,
  ordersPerNetwork,
  reportsPerAttempt,
  reportsPerCustomer,
} from '#domain/limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { consume, consumeBoth } from '#server/platform/rate-limit/rate-limits.store.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock'>
type TooMany = Refusal<'too-many-orders', { retryAfter: number }>

/** Keeps a script from reserving the whole stock. */
export async function limitOrders(
  { database, clock }: ActionDeps,
  { customerId, clientIp }: { customerId: string; clientIp: string },
): Promise<TooMany | undefined> {
  const byCustomer = { name: 'create-order', subject: customerId, limits: ordersPerCustomer }
  const fromNetwork = { name: 'create-order-from', subject: networkOf(clientIp), limits: ordersPerNetwork }
  const retryAfter = await consumeBoth(database, [byCustomer, fromNetwork], clock.now())
  return tooMany(retryAfter)
}

/** Limits the requests that a script can cause at the card provider. The reported order is stored before. */
export async function limitRepeats(
  { database, clock }: ActionDeps,
  { id, customerId }: { id: string; customerId: string },
): Promise<TooMany | undefined> {
  const ofAttempt = { name: 'save-order', subject: id, limits: reportsPerAttempt }
  const byCustomer = { name: 'save-order-by', subject: customerId, limits: reportsPerCustomer }
  const retryAfter = await consumeBoth(database, [ofAttempt, byCustomer], clock.now())
  return tooMany(retryAfter)
}

/** Limits unknown payments and wrong signatures by network; a customer's own payments do not count. */
export async function limitInvalidReports(
  { database, clock }: ActionDeps,
  { clientIp }: { clientIp: string },
): Promise<TooMany | undefined> {
  const counter = { name: 'save-order-invalid', subject: networkOf(clientIp) }
  const retryAfter = await consume(database, counter, { limits: invalidReportsPerNetwork, now: clock.now() })
  return tooMany(retryAfter)
}

function tooMany(retryAfter: number): TooMany | undefined {
  return retryAfter > 0 ? refuse('too-many-orders', { retryAfter }) : undefined
}
