import type { OrderFilter } from '#domain/orders/order-filter.ts'
import type { Deps } from '#server/deps.ts'
import { orderCondition, toPack } from './search/order-condition.store.ts'
import { countOrders } from './search/order-search.store.ts'

export { toPack }

/** Counts what the list of the filter shows, by the same condition (BOARD-01), and those of them that are still to pack and late. */
export async function countOrdersOf(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  filter: Omit<OrderFilter, 'sort'>,
): Promise<{ readonly count: number; readonly late: number }> {
  const now = clock.now()
  return {
    count: await countOrders(database, orderCondition(filter, { now })),
    late: await countOrders(database, orderCondition({ ...filter, late: true }, { now })),
  }
}
