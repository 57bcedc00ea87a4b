import type { CustomerSearch } from '#domain/customers/customer-search.ts'
import { withSlips } from '#domain/one-slip.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { type Account, searchAccounts, searchAccountsWithSlips } from './accounts.store.ts'

type Page = { readonly limit: number }

/** Accounts that a search means; those whose name differs by a slip only where no other is found (CUST-01). */
export async function findAccounts(connection: Connection, search: CustomerSearch, page: Page): Promise<Account[]> {
  const exact = await searchAccounts(connection, search, page)
  return exact.length > 0 ? exact : findAccountsWithSlips(connection, search, page)
}

/** For a search that has found none. */
export async function findAccountsWithSlips(
  connection: Connection,
  { words = [] }: CustomerSearch,
  page: Page,
): Promise<Account[]> {
  const slips = withSlips(words)
  return slips.some((word) => word.slips) ? searchAccountsWithSlips(connection, slips, page) : []
}
