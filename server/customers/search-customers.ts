import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { readCustomerSearch } from '#domain/customers/customer-search.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/identity/accounts.store.ts'
import { findAccounts, findAccountsWithSlips } from '#server/identity/find-accounts.ts'
import { countOrders } from './customers.store.ts'

/** Further ones are found by typing more. */
const limit = 30

/** Nobody without a search: staff look a person up, they do not leaf through customers (CUST-01). */
export async function searchCustomers(
  { database }: Pick<Deps, 'database'>,
  { q = '' }: { readonly q?: string | undefined },
): Promise<StaffAnswer<'GET /api/customers'>> {
  const found = await readFound(database, q)
  const shown = found.slice(0, limit)
  const orders = await countOrders(
    database,
    shown.map(({ id }) => id),
  )
  return {
    rows: shown.map(({ id, name, email, phone }) => {
      const counted = orders.get(id)
      return {
        ...{ id, name, email, phone, orders: counted?.orders ?? 0 },
        ...(counted?.lastOrderAt && { lastOrderAt: counted.lastOrderAt.toISOString() }),
      }
    }),
    isCut: found.length > limit,
  }
}

async function readFound(database: Deps['database'], q: string): Promise<readonly Account[]> {
  const search = readCustomerSearch(q)
  if (!search) return []
  const page = { limit: limit + 1 }
  const { exact, alike } = await findAccounts(database, search, page)
  const found = [...exact, ...alike]
  return found.length > 0 ? found : findAccountsWithSlips(database, search, page)
}
