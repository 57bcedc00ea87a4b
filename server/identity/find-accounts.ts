import type { CustomerSearch } from '#domain/customers/customer-search.ts'
import { withSlips } from '#domain/one-slip.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { type Account, searchAccounts, searchAccountsBySound, searchAccountsWithSlips } from './accounts.store.ts'

type Page = { readonly limit: number }

/** Accounts that a search means as typed, and others whose names sound alike, since a name that is heard can be spelt in several ways (CUST-01). */
export async function findAccounts(
  connection: Connection,
  search: CustomerSearch,
  { limit }: Page,
): Promise<{ readonly exact: Account[]; readonly alike: Account[] }> {
  const exact = await searchAccounts(connection, search, { limit })
  if (exact.length >= limit) return { exact, alike: [] }
  const ids = new Set(exact.map(({ id }) => id))
  const sounding = await searchAccountsBySound(connection, search.words ?? [], { limit })
  return { exact, alike: sounding.filter(({ id }) => !ids.has(id)).slice(0, limit - exact.length) }
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
