import type { Found, FoundKind } from '#contract/backoffice/find.ts'
import { readCustomerSearch } from '#domain/customers/customer-search.ts'
import { type OrderSearch, readOrderSearch } from '#domain/orders/order-search.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import { nameProducts } from '#server/catalogue/search/name-products.ts'
import type { Deps } from '#server/deps.ts'
import { searchAccounts } from '#server/identity/accounts.store.ts'
import { readDocumentNamed } from '#server/invoices/documents.store.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { readFoundCustomers } from './find-customers.store.ts'
import { orderCondition } from './order-condition.store.ts'
import { readOrderPage } from './order-search.store.ts'
import { serializeListedOrder } from './serialize-listed-order.ts'

type Input = { readonly q: string; readonly kind?: FoundKind; readonly roles: readonly Role[] }

const mostCustomers = 5

/** Not counted: that many matches may be all orders. */
const newest = { sort: 'newest', total: Number.POSITIVE_INFINITY, size: 8 } as const

/**
 * What the text calls: the newest orders, customers with orders or without, and products (DESK-03). Customers, emails and amounts only for roles that
 * see them.
 */
export async function find(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { q, kind, roles }: Input,
): Promise<Found> {
  const now = clock.now()
  const { emailStart, ...search } = readOrderSearch(q, { prefix: shop.invoiceSeries })
  const ofRole = can(roles, 'orders.see-money') && emailStart !== undefined ? { ...search, emailStart } : search
  const conditionOf = (of: OrderSearch) => orderCondition({}, { search: of, now })
  const isWanted = (one: FoundKind) => kind === undefined || kind === one
  const { rows } = isWanted('order') ? await readOrderPage(database, conditionOf(ofRole), newest) : { rows: [] }
  return {
    documents:
      search.document !== undefined && kind === undefined && can(roles, 'documents.see')
        ? await readDocumentNamed(database, search.document)
        : [],
    orders: rows.map((row) => serializeListedOrder(row, { roles, now })),
    customers:
      isWanted('customer') && can(roles, 'customers.see')
        ? await readFoundCustomers(database, {
            condition: conditionOf(personOf(ofRole)),
            ids: await accountsCalled(database, q.trim()),
            limit: mostCustomers,
          })
        : [],
    products: isWanted('product') ? await nameProducts(database, q) : [],
  }
}

/** An account may have no order yet, or another name and telephone than its orders. */
async function accountsCalled(database: Deps['database'], text: string): Promise<string[]> {
  if (isUuid(text)) return [text]
  const search = readCustomerSearch(text)
  const found = search ? await searchAccounts(database, search, { limit: mostCustomers }) : []
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
