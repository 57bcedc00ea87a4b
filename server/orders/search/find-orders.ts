import { readOrderSearch } from '#domain/orders/order-search.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import type { Deps } from '#server/deps.ts'
import { type FoundOrder, readFoundCustomers, readFoundOrders } from './find-orders.store.ts'
import { orderCondition } from './order-condition.store.ts'

type Found = { orders: FoundOrder[]; customers: { id: string; name: string; orders: number }[] }

/** The newest orders, and their customers, by first letters or last digits (DESK-03). Customers only for roles that see them. */
export async function findOrders(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { q, roles }: { q: string; roles: readonly Role[] },
): Promise<Found> {
  const { emailStart, ...search } = readOrderSearch(q, { prefix: shop.invoiceSeries })
  const seesEmail = can(roles, 'orders.see-money') && emailStart !== undefined
  const condition = orderCondition({}, { search: { ...search, ...(seesEmail && { emailStart }) }, now: clock.now() })
  const orders = await readFoundOrders(database, condition, numberStart(q, shop.invoiceSeries))
  return { orders, customers: can(roles, 'customers.see') ? await readFoundCustomers(database, condition) : [] }
}

/** 'fg48', '48' and '4821-7' begin order numbers. */
function numberStart(q: string, prefix: string): string | undefined {
  const begun = /^(?:([a-z]{1,4})-?)?(\d{1,4})(?:-?(\d{0,4}))?$/i.exec(q.trim())
  if (!begun) return undefined
  const [, letters = prefix, first = '', second] = begun
  return `${letters.toUpperCase()}-${first}${first.length === 4 && second ? `-${second}` : ''}`
}
