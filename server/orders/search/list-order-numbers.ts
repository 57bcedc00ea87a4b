import { isRefusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { toTotal } from '#server/platform/database/count-up-to.ts'
import { readOrderQuery } from './order-query.ts'
import { countOrders, readOrderPage } from './order-search.store.ts'

export type OrdersWanted = Parameters<typeof readOrderQuery>[1]

/** A page of the orders that a person finds: their numbers and who gets them, for lists of what orders have. */
export async function readOrdersWanted(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  wanted: OrdersWanted,
) {
  const query = readOrderQuery({ clock, shop }, wanted)
  if (isRefusal(query)) return query
  const total = await countOrders(database, query.condition)
  const { rows, ...cursors } = await readOrderPage(database, query.condition, { ...query.filter, total })
  return { rows: rows.map(({ number, name }) => ({ number, name })), ...cursors, total: toTotal(total) }
}
