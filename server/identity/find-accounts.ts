import type { CustomerSearch } from '#domain/customers/customer-search.ts'
import { oneSlip } from '#domain/one-slip.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { type Account, searchAccounts, searchAccountsWithSlips } from './accounts.store.ts'

/** Accounts that a search means; those whose name differs by a slip only where no other is found (CUST-01). */
export async function findAccounts(
  connection: Connection,
  search: CustomerSearch,
  { limit }: { readonly limit: number },
): Promise<Account[]> {
  const exact = await searchAccounts(connection, search, { limit })
  const { words = [] } = search
  if (exact.length > 0 || !words.some((word) => oneSlip(word))) return exact
  return searchAccountsWithSlips(connection, words, { limit })
}
