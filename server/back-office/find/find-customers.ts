import { readCustomerSearch } from '#domain/customers/customer-search.ts'
import type { OrderSearch } from '#domain/orders/order-search.ts'
import { findAccounts, findAccountsWithSlips } from '#server/identity/find-accounts.ts'
import { readFoundCustomers } from '#server/orders/search/find-customers.store.ts'
import { readMeant } from '#server/orders/search/order-search.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { isUuid } from '#server/platform/uuid.ts'

type Wanted = { readonly text: string; readonly search: OrderSearch; readonly limit: number }

/**
 * By their orders and by their account, which may have no order yet, or another name and telephone. Those whose
 * names only sound alike come last; a name with a slip counts where there is no other. There are more where the list of customers has more.
 */
export async function findCustomers(database: Connection, { text, search, limit }: Wanted) {
  const wanted = isUuid(text) ? undefined : readCustomerSearch(text)
  const page = { limit: limit + 1 }
  const { exact, alike } = wanted ? await findAccounts(database, wanted, page) : { exact: [], alike: [] }
  const { numbers: orders } = await readMeant(database, personOf(search), { limit: 200 })
  const called = await readFoundCustomers(database, { orders, ids: isUuid(text) ? [text] : idsOf(exact), limit })
  const isForgiven = called.length === 0 && exact.length === 0
  const others =
    wanted && isForgiven && alike.length === 0 ? await findAccountsWithSlips(database, wanted, page) : alike
  const known = new Set(idsOf(called))
  const ids = idsOf(others).filter((id) => !known.has(id))
  const further = ids.length > 0 ? await readFoundCustomers(database, { orders: [], ids, limit }) : []
  const rows = [...called, ...further].slice(0, limit).map(({ town, lastOrderAt, ...customer }) => ({
    ...customer,
    ...(town && { town }),
    ...(lastOrderAt && { lastOrderAt: lastOrderAt.toISOString() }),
  }))
  return { rows, hasMore: exact.length + others.length > limit, isForgiven }
}

function idsOf(found: readonly { readonly id: string }[]): string[] {
  return found.map(({ id }) => id)
}

/** What names a person, not goods, documents or places of many. */
function personOf({ number, phone, phoneEnd, emailStart, words }: OrderSearch): OrderSearch {
  return {
    ...(number !== undefined && { number }),
    ...(phone !== undefined && { phone }),
    ...(phoneEnd !== undefined && { phoneEnd }),
    ...(emailStart !== undefined && { emailStart }),
    ...(words && { words }),
  }
}
