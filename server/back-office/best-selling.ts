import { minute } from '#domain/time.ts'
import { readProductNames } from '#server/catalogue/catalogue.store.ts'
import type { Deps } from '#server/deps.ts'
import { readCreditedLines } from '#server/invoices/credit-notes.store.ts'
import { type BestSeller, readBestSelling } from '#server/orders/orders.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

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
  const found = readNamed(database, since)
  cache.set(since.getTime(), { until: now + minute, found })
  // An empty result is not cached, so that a new shop's first orders show at once.
  found.then(
    (rows) => rows.length === 0 && cache.delete(since.getTime()),
    () => cache.delete(since.getTime()),
  )
  return found
}

/** As a product is called now: its size may have been another when it was sold. */
async function readNamed(connection: Connection, since: Date): Promise<BestSeller[]> {
  const sold = await readBestSelling(connection, since, await readCreditedLines(connection, since))
  const names =
    sold.length > 0
      ? await readProductNames(
          connection,
          sold.map(({ productId }) => productId),
        )
      : {}
  return sold.map((row) => ({ ...row, title: names[row.productId] ?? row.title }))
}
