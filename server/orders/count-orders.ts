import type { OrderFilter } from '#domain/orders/order-filter.ts'
import { day, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { countOrders, readOldestPlaced } from './search/order-list.store.ts'
import { orderCondition, toPack } from './search/order-search.store.ts'

export { toPack }

type Filter = Omit<OrderFilter, 'sort'>
type Reading = Pick<Deps, 'database' | 'clock'>

/** Counts what the list of the filter shows, by the same condition, and those of them that should have left before today (BOARD-01). */
export async function countOrdersOf(
  { database, clock }: Reading,
  filter: Filter,
): Promise<{ readonly count: number; readonly late: number }> {
  const now = clock.now()
  return {
    count: await countOrders(database, orderCondition(filter, { now })),
    // What was due yesterday is late today.
    late: await countOrders(database, orderCondition({ ...filter, late: true }, { now: later(now, -day) })),
  }
}

/** When the oldest of the late ones was placed. */
export async function readOldestLate({ database, clock }: Reading, filter: Filter): Promise<Date | undefined> {
  return readOldestPlaced(database, orderCondition({ ...filter, late: true }, { now: later(clock.now(), -day) }))
}

/** Counts both tabs of the queue: all to pack, and those that must leave today or should have left (PACK-01). */
export async function countQueue({ database, clock }: Reading) {
  const now = clock.now()
  return {
    total: await countOrders(database, orderCondition(toPack, { now })),
    dueOrLate: await countOrders(database, orderCondition({ ...toPack, late: true }, { now })),
  }
}
