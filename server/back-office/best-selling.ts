import { minute } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { type BestSeller, readBestSelling } from '#server/orders/orders.store.ts'

type Cached = { readonly until: number; readonly found: Promise<BestSeller[]> }

/** By database, of which a process has one. */
const cache = new WeakMap<object, Cached>()

/** What sold most since a moment. Read once a minute for all open boards: it takes all order lines of these days (DESK-09). */
export function bestSelling({ database, clock }: Pick<Deps, 'database' | 'clock'>, since: Date): Promise<BestSeller[]> {
  const now = clock.now().getTime()
  const known = cache.get(database)
  if (known && now < known.until) return known.found
  const found = readBestSelling(database, since)
  cache.set(database, { until: now + minute, found })
  // An empty result is not cached, so that a new shop's first orders show at once.
  found.then(
    (rows) => rows.length === 0 && cache.delete(database),
    () => cache.delete(database),
  )
  return found
}
