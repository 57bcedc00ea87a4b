import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { countQueueByDay } from './packing-queue.store.ts'

/** How many orders of the queue must leave on each day from today on (DELV-01, PACK-01). */
export async function listDispatchDays({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<StaffAnswer<'GET /api/dispatch-days'>> {
  const today = indianDate(clock.now())
  const queue = await countQueueByDay(database)
  return { days: queue.flatMap(({ day, orders }) => (day !== null && day >= today ? [{ day, orders }] : [])) }
}
