import { day, hour, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { readBestSellers } from './orders.store.ts'

export type BestSellers = {
  /** Product ids, the best seller first. */
  list(): Promise<readonly string[]>
  close(): void
}

/**
 * The products sold to most customers in the last 90 days (FIND-02); refunded orders do not count. They are cached, because reading
 * them takes all orders of that time, and read again after an hour: `onRefresh` purges what shows them.
 */
export function cacheBestSellers(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { onRefresh }: { onRefresh: () => void },
): BestSellers {
  let ids: Promise<readonly string[]> | undefined
  const read = async () => {
    try {
      return await readBestSellers(database, { since: later(clock.now(), -90 * day), limit: 24 })
    } catch (fault) {
      ids = undefined
      throw fault
    }
  }
  const refresh = setInterval(() => {
    ids = undefined
    onRefresh()
  }, hour).unref()
  return {
    list() {
      ids ??= read()
      return ids
    },
    close: () => clearInterval(refresh),
  }
}
