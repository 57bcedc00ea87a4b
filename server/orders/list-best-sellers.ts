import { day, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { readBestSellers } from './orders.store.ts'

/** Ids of the products sold to most customers in the last 90 days, the best first (FIND-02). Refunded orders do not count. */
export function listBestSellers({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<string[]> {
  return readBestSellers(database, { since: later(clock.now(), -90 * day), limit: 24 })
}
