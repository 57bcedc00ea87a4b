import { isRefusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { countedExactly, toTotal } from '#server/platform/database/count-up-to.ts'
import { countDocuments, countOrders, readOrderPage } from './order-list.store.ts'
import { readOrderQuery } from './order-query.ts'

export type OrdersWanted = Parameters<typeof readOrderQuery>[1]

/** A page of the orders that a person finds: their numbers and who gets them; the total is that of their documents. */
export async function readOrdersWithDocuments(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  wanted: OrdersWanted,
) {
  const query = readOrderQuery({ clock, shop }, wanted)
  if (isRefusal(query)) return query
  const orders = await countOrders(database, query.condition)
  const { rows, ...cursors } = await readOrderPage(database, query.condition, { ...query.filter, total: orders })
  // More orders than are counted have more documents.
  const total = orders > countedExactly ? orders : await countDocuments(database, query.condition)
  return { rows: rows.map(({ number, name }) => ({ number, name })), ...cursors, total: toTotal(total) }
}
