import type { RawBuilder, SqlBool } from 'kysely'
import { type OrderFilter, readOrderFilter } from '#domain/orders/order-filter.ts'
import { type OrderSearch, readOrderSearch } from '#domain/orders/order-search.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import type { Deps } from '#server/deps.ts'
import { orderCondition } from './order-search.store.ts'

/** `staffId` is whose own orders 'me' means. */
export type Reader = { readonly roles: readonly Role[]; readonly staffId: string }
type Input = Reader & { readonly query: { readonly [name: string]: unknown } }

export type OrderQuery = {
  readonly filter: OrderFilter
  readonly search: OrderSearch | undefined
  readonly condition: RawBuilder<SqlBool>
}

/** Reads a query for a person, who cannot find orders by amounts, emails or customers without the permission to see these. */
export function readOrderQuery(
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
  { query, roles, staffId }: Input,
): OrderQuery | Refusal<'filter-not-known', { readonly filter: string }> {
  const filter = readOrderFilter(query)
  if (isRefusal(filter)) return filter
  const seesMoney = can(roles, 'orders.see-money')
  const seesCustomers = can(roles, 'customers.see')
  const hidden =
    (seesMoney ? undefined : moneyFilterOf(filter)) ?? (seesCustomers ? undefined : customerFilterOf(filter))
  if (hidden) return refuse('filter-not-known', { filter: hidden })
  const search = filter.q === undefined ? undefined : searchOf(filter.q, { prefix: shop.invoiceSeries, seesMoney })
  return { filter, search, condition: orderCondition(filter, { search, now: clock.now(), staffId }) }
}

function searchOf(q: string, { prefix, seesMoney }: { prefix: string; seesMoney: boolean }): OrderSearch {
  const { emailStart, ...search } = readOrderSearch(q, { prefix })
  return seesMoney && emailStart !== undefined ? { ...search, emailStart } : search
}

/** The filter that would reveal amounts, if there is one. */
function moneyFilterOf({ least, most, sort }: OrderFilter): string | undefined {
  if (least !== undefined) return 'least'
  if (most !== undefined) return 'most'
  return sort === 'highest' || sort === 'lowest' ? 'sort' : undefined
}

function customerFilterOf({ customer }: OrderFilter): string | undefined {
  return customer === undefined ? undefined : 'customer'
}
