import { readCustomerSearch } from '#domain/customers/customer-search.ts'
import type { OrderSearch } from '#domain/orders/order-search.ts'
import { searchAccounts } from '#server/identity/accounts.store.ts'
import { findAccountsWithSlips } from '#server/identity/find-accounts.ts'
import { readFoundCustomers } from '#server/orders/search/find-customers.store.ts'
import { orderCondition } from '#server/orders/search/order-condition.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { isUuid } from '#server/platform/uuid.ts'

type Wanted = { readonly text: string; readonly search: OrderSearch; readonly now: Date; readonly limit: number }

/**
 * By their orders and by their account, which may have no order yet, or another name and telephone. A name with a slip counts where there is no
 * other. There are more where the list of customers has more.
 */
export async function findCustomers(database: Connection, { text, search, now, limit }: Wanted) {
  const asked = isUuid(text) ? undefined : readCustomerSearch(text)
  const exact = asked ? await searchAccounts(database, asked, { limit: limit + 1 }) : []
  const condition = orderCondition({}, { search: personOf(search), now })
  const ids = isUuid(text) ? [text] : exact.map(({ id }) => id)
  const rows = await readFoundCustomers(database, { condition, ids, limit })
  if (rows.length > 0 || exact.length > 0 || !asked) return { rows, hasMore: exact.length > limit, isForgiven: false }
  const withSlips = await findAccountsWithSlips(database, asked, { limit: limit + 1 })
  const found = { condition, ids: withSlips.map(({ id }) => id), limit }
  return { rows: await readFoundCustomers(database, found), hasMore: withSlips.length > limit, isForgiven: true }
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
