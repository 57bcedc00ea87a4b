import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { countQueueByDay } from './packing-queue.store.ts'

/** How many orders with units to pack, on hold or not, must leave on each day from today on (DELV-01, PACK-01). */
export async function listDispatchDays({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<StaffAnswer<'GET /api/dispatch-days'>> {
  const today = indianDate(clock.now())
  const waiting = [...(await countQueueByDay(database)), ...(await countQueueByDay(database, { isOnHold: true }))]
  const byDay = Map.groupBy(waiting, ({ day }) => day)
  const days = [...byDay].flatMap(([day, counted]) =>
    day !== null && day >= today ? [{ day, orders: counted.reduce((sum, { orders }) => sum + orders, 0) }] : [],
  )
  return { days: days.toSorted((one, other) => one.day.localeCompare(other.day)) }
}
