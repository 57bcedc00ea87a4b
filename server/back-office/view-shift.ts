import type { Board } from '#contract/backoffice/board.ts'
import { daysLate } from '#domain/fulfilment/days-late.ts'
import { startOfIndianDay } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { countQueueByDay } from '#server/fulfilment/packing/packing-queue.store.ts'
import { countPackedByHour, countToHandOver } from '#server/fulfilment/parcel-list.store.ts'
import { countOrdersOf } from '#server/orders/count-orders.ts'
import { readShort } from '#server/stock/stock-entries.store.ts'

/** What a packer needs when a shift begins, without customers and amounts: open pages of the board show nobody (SECURITY). */
export async function viewShift(
  deps: Pick<Deps, 'database' | 'clock'>,
  { staffId, now }: { staffId: string; now: Date },
): Promise<NonNullable<Board['shift']>> {
  const { database } = deps
  const [due, carriers, packed, { count: missing }, short] = await Promise.all([
    countQueueByDay(database),
    countToHandOver(database),
    countPackedByHour(database, startOfIndianDay(now), staffId),
    countOrdersOf(deps, { held: 'missing' }),
    readShort(database),
  ])
  const oldest = Math.min(...due.map(({ oldestAt }) => oldestAt.getTime()))
  return {
    ...byLeaveDay(due, now),
    ...(due.length > 0 && { oldestAt: new Date(oldest).toISOString() }),
    ...{ carriers, packed, missing, short },
  }
}

/** Of orders that are neither late nor due each day on which they must leave; those without a promise have none. */
function byLeaveDay(queue: Awaited<ReturnType<typeof countQueueByDay>>, now: Date) {
  const of = Map.groupBy(queue, ({ day, oldestAt }) => {
    const days = day === null ? undefined : daysLate({ placedAt: oldestAt, leaveBy: day }, now)
    if (days === undefined) return day
    return days > 0 ? 'late' : 'due'
  })
  const { late = 0, due = 0 } = Object.fromEntries([...of].map(([key, rows]) => [key, sumOf(rows)]))
  const coming = [...of].filter(([key]) => key !== 'late' && key !== 'due')
  return {
    late,
    dueNow: due,
    due: coming.map(([day, rows]) => ({ ...(day !== null && { day }), orders: sumOf(rows) })),
  }
}

function sumOf(rows: readonly { readonly orders: number }[]): number {
  return rows.reduce((sum, { orders }) => sum + orders, 0)
}
