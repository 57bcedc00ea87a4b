import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { readCustomerSearch } from '#domain/customers/customer-search.ts'
import type { Deps } from '#server/deps.ts'
import { findAccounts } from '#server/identity/find-accounts.ts'
import { countOrders } from './customers.store.ts'

/** Further ones are found by typing more. */
const limit = 30

/** Nobody without a search: staff look a person up, they do not leaf through customers (CUST-01). */
export async function searchCustomers(
  { database }: Pick<Deps, 'database'>,
  { q = '' }: { readonly q?: string | undefined },
): Promise<StaffAnswer<'GET /api/customers'>> {
  const search = readCustomerSearch(q)
  const found = search ? await findAccounts(database, search, { limit: limit + 1 }) : []
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
