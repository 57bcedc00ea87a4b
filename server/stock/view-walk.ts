import type { StaffAnswer, StaffQuery } from '#contract/backoffice/index.ts'
import type { Deps } from '#server/deps.ts'
import { countNotCounted, type OnShelf, readNotCounted } from './count-walk.store.ts'

const maxNamed = 50

/** The next product to count on the way along the shelves; at their end, what was left out (STOCK-03). */
export async function viewWalk(
  { database }: Pick<Deps, 'database'>,
  { since: typed, after }: StaffQuery<'GET /api/stock-walk'>,
): Promise<StaffAnswer<'GET /api/stock-walk'>> {
  const since = new Date(typed)
  const [next] = await readNotCounted(database, { since, after, limit: 1 })
  if (next) return { next: onTheWire(next), left: await countNotCounted(database, since) }
  const left = await readNotCounted(database, { since, limit: maxNamed + 1 })
  return { notCounted: left.slice(0, maxNamed).map(onTheWire), isMore: left.length > maxNamed }
}

function onTheWire({ shelfPlace, ...product }: OnShelf) {
  return { ...product, ...(shelfPlace !== null && { shelfPlace }) }
}
