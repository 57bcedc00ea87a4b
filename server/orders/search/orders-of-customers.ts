import type { RawBuilder, SqlBool } from 'kysely'
import { readCustomerSearch } from '#domain/customers/customer-search.ts'
import type { OrderFilter } from '#domain/orders/order-filter.ts'
import type { OrderSearch } from '#domain/orders/order-search.ts'
import { can } from '#domain/staff/permissions.ts'
import { findAccounts, findAccountsWithSlips } from '#server/identity/find-accounts.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import type { Reader } from './order-query.ts'
import { orderCondition } from './order-search.store.ts'

/** Customers whose orders are looked for. */
const most = 1000

export type Alike = {
  readonly filter: OrderFilter
  readonly search: OrderSearch
  readonly now: Date
  readonly reader: Reader
}

/**
 * For a search that finds no order as typed: the orders of customers whose names sound like it, else of those with a slip in it (ORDERS-02).
 * Undefined without such customers, and for roles that do not see customers.
 */
export async function conditionBySound(
  connection: Connection,
  { filter, search, now, reader: { roles, staffId } }: Alike,
): Promise<RawBuilder<SqlBool> | undefined> {
  const words = search.words && readCustomerSearch(filter.q ?? '')?.words
  if (!words || !can(roles, 'customers.see')) return undefined
  const { exact, alike } = await findAccounts(connection, { words }, { limit: most })
  const sounding = [...exact, ...alike]
  const found = sounding.length > 0 ? sounding : await findAccountsWithSlips(connection, { words }, { limit: most })
  if (found.length === 0) return undefined
  return orderCondition(filter, { customers: found.map(({ id }) => id), now, staffId })
}

/** For an email that stands on no order: the orders of the customers whose account has it. */
export async function conditionByAccount(
  connection: Connection,
  { filter, search: { emailStart }, now, reader: { roles, staffId } }: Alike,
): Promise<RawBuilder<SqlBool> | undefined> {
  if (!emailStart?.includes('@') || !can(roles, 'customers.see')) return undefined
  const { exact } = await findAccounts(connection, { emailStart }, { limit: most })
  if (exact.length === 0) return undefined
  return orderCondition(filter, { customers: exact.map(({ id }) => id), now, staffId })
}
