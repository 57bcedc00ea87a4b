import { outlookDays } from '#domain/stock/outlook.ts'
import { day, hour, indianDate, minute } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { type GoodsFilter, readSoldSince } from './goods-list.store.ts'

type Cached = { readonly at: number; readonly found: ReturnType<typeof readSoldSince> }

/** By database, of which a process has one. */
const cache = new WeakMap<object, Cached>()

/**
 * Units by product that were sold in the last 28 days. Read four times an hour for all open boards, which do not wait for it: it takes all
 * order lines of these days (DESK-09), and an hour of sales changes little of them.
 */
function soldLately({ database, clock }: Pick<Deps, 'database' | 'clock'>): Cached['found'] {
  const at = clock.now().getTime()
  const known = cache.get(database)
  if (known && at < known.at + 15 * minute) return known.found
  const read = readSoldSince(database, new Date(at - outlookDays * day))
  if (!known || at >= known.at + hour) {
    cache.set(database, { at, found: read })
    // An empty result is not cached, so that a new shop's first sales count at once.
    read.then(
      (sold) => sold.size === 0 && cache.delete(database),
      () => cache.delete(database),
    )
    return read
  }
  cache.set(database, { at, found: read.catch(() => known.found) })
  return known.found
}

/** What a list of goods is filtered by besides what was chosen: the day, and latest sales where it shows what runs out. */
export async function dayOfGoods(deps: Pick<Deps, 'database' | 'clock'>, { state }: Pick<GoodsFilter, 'state'>) {
  const today = indianDate(deps.clock.now())
  return { today, sold: state === 'runs-out' ? await soldLately(deps) : undefined }
}
