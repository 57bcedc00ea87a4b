import { minute } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { type BestSeller, readBestSelling } from '#server/orders/orders.store.ts'

type Cached = { readonly until: number; readonly found: Promise<BestSeller[]> }

/** By database, of which a process has one, and by day. */
const caches = new WeakMap<object, Map<number, Cached>>()

/** What sold most since a day. Read once a minute for all open boards: it takes all order lines of these days (DESK-09). */
export function bestSelling({ database, clock }: Pick<Deps, 'database' | 'clock'>, since: Date): Promise<BestSeller[]> {
  const now = clock.now().getTime()
  const cache = caches.get(database) ?? new Map<number, Cached>()
  caches.set(database, cache)
  const known = cache.get(since.getTime())
  if (known && now < known.until) return known.found
  for (const [day, { until }] of cache) if (until <= now) cache.delete(day)
  const found = readBestSelling(database, since)
  cache.set(since.getTime(), { until: now + minute, found })
  // An empty result is not cached, so that a new shop's first orders show at once.
  found.then(
    (rows) => rows.length === 0 && cache.delete(since.getTime()),
    () => cache.delete(since.getTime()),
  )
  return found
}
