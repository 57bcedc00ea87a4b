import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { readCustomerSearch } from '#domain/customers/customer-search.ts'
import type { Deps } from '#server/deps.ts'
import { type Account, readAccounts } from '#server/identity/accounts.store.ts'
import { findAccounts, findAccountsWithSlips } from '#server/identity/find-accounts.ts'
import { countOrders, readBuyersByEmail, readNewestBuyers } from './customers.store.ts'

/** Further ones are found by typing more. */
const limit = 30
/** Shown without a search, each once, from as many of the newest orders. */
const newest = { customers: 12, orders: 60 }

/**
 * Without a search those of the newest orders, whom the list of orders names too: staff look a person up, they do not leaf through
 * customers (CUST-01).
 */
export async function searchCustomers(
  { database }: Pick<Deps, 'database'>,
  { q = '' }: { readonly q?: string | undefined },
): Promise<StaffAnswer<'GET /api/customers'>> {
  const isSearch = q.trim() !== ''
  const found = isSearch ? await readFound(database, q) : await readNewest(database)
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
        ...(counted && { lastOrderAt: counted.lastOrderAt.toISOString(), place: counted.place }),
      }
    }),
    isCut: found.length > limit,
  }
}

async function readNewest(database: Deps['database']): Promise<readonly Account[]> {
  const ids = await readNewestBuyers(database, { orders: newest.orders })
  const accounts = await readAccounts(database, ids)
  return accounts.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)).slice(0, newest.customers)
}

async function readFound(database: Deps['database'], q: string): Promise<readonly Account[]> {
  const search = readCustomerSearch(q)
  if (!search) return []
  const page = { limit: limit + 1 }
  const { exact, alike } = await findAccounts(database, search, page)
  const found = [...exact, ...alike]
  if (found.length > 0) return found
  if (!search.emailStart?.includes('@')) return findAccountsWithSlips(database, search, page)
  return readAccounts(database, await readBuyersByEmail(database, search.emailStart, page))
}
