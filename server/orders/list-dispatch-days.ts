import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { countByDispatchDay } from './search/order-list.store.ts'
import { orderCondition, toPack } from './search/order-search.store.ts'

/** How many orders of the queue must leave on each day from today on (DELV-01, PACK-01). */
export async function listDispatchDays({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<StaffAnswer<'GET /api/dispatch-days'>> {
  const now = clock.now()
  const days = await countByDispatchDay(database, orderCondition(toPack, { now }), { from: indianDate(now) })
  return { days }
}
