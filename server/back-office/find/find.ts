import type { Found, FoundKind } from '#contract/backoffice/find.ts'
import { readCustomerSearch } from '#domain/customers/customer-search.ts'
import { type OrderSearch, readOrderSearch } from '#domain/orders/order-search.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import { nameProducts } from '#server/catalogue/search/name-products.ts'
import { type FoundTicket, readFoundTickets } from '#server/contact/ticket-search.store.ts'
import type { Deps } from '#server/deps.ts'
import { searchAccounts } from '#server/identity/accounts.store.ts'
import { findAccountsWithSlips } from '#server/identity/find-accounts.ts'
import { readDocumentNamed } from '#server/invoices/documents.store.ts'
import { readFoundCustomers } from '#server/orders/search/find-customers.store.ts'
import { orderCondition } from '#server/orders/search/order-condition.store.ts'
import { readOrderPage } from '#server/orders/search/order-search.store.ts'
import { serializeListedOrder } from '#server/orders/search/serialize-listed-order.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { readReturn } from '#server/returns/returns.store.ts'

type Input = { readonly q: string; readonly kind?: FoundKind; readonly roles: readonly Role[] }

/** Of each kind where all are asked for, and where one is. */
const [mostOfEach, mostOfOne] = [5, 8]

/**
 * What the text calls: the newest orders and tickets, customers with orders or without, and products (DESK-03), with the kinds of which there are
 * more. Customers, tickets, emails and amounts only for roles that see them.
 */
export async function find(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { q, kind, roles }: Input,
): Promise<Found> {
  const now = clock.now()
  const text = q.trim()
  const { emailStart, ...search } = readOrderSearch(q, { prefix: shop.invoiceSeries })
  const ofRole = can(roles, 'orders.see-money') && emailStart !== undefined ? { ...search, emailStart } : search
  const isWanted = (one: FoundKind) => kind === undefined || kind === one
  const limit = kind === undefined ? mostOfEach : mostOfOne
  const customers =
    isWanted('customer') && can(roles, 'customers.see')
      ? await findCustomers(database, { text, search: ofRole, now, limit })
      : { rows: [], hasMore: false }
  // Not counted: that many matches may be all orders.
  const newest = { sort: 'newest', total: Number.POSITIVE_INFINITY, size: limit } as const
  const orders = isWanted('order')
    ? await readOrderPage(database, orderCondition({}, { search: ofRole, now }), newest)
    : { rows: [] }
  const products = isWanted('product') ? await nameProducts(database, { q, limit: limit + 1 }) : []
  const tickets =
    kind === undefined && can(roles, 'tickets.answer')
      ? await readFoundTickets(database, { text, limit: limit + 1 })
      : []
  const isMore = {
    order: orders.after !== undefined,
    customer: customers.hasMore,
    product: products.length > limit,
    ticket: tickets.length > limit,
  }
  return {
    ...(kind === undefined ? await findByNumber(database, { text, search, roles }) : { documents: [], returns: [] }),
    orders: orders.rows.map((row) => serializeListedOrder(row, { roles, now })),
    customers: customers.rows,
    products: products.slice(0, limit),
    tickets: tickets.slice(0, limit).map(ticketOnTheWire),
    more: (['order', 'customer', 'product', 'ticket'] as const).filter((one) => isMore[one]),
  }
}

/** What is typed whole, and exists. */
async function findByNumber(
  database: Connection,
  { text, search: { document }, roles }: { text: string; search: OrderSearch; roles: readonly Role[] },
): Promise<Pick<Found, 'documents' | 'returns'>> {
  const [, first, last] = /^R[- ]?(\d{4})[- ]?(\d{4})$/i.exec(text) ?? []
  const returned = first && can(roles, 'returns.see') ? await readReturn(database, `R-${first}-${last}`) : undefined
  return {
    documents: document !== undefined && can(roles, 'documents.see') ? await readDocumentNamed(database, document) : [],
    returns: returned ? [{ number: returned.number, orderNumber: returned.orderNumber, state: returned.state }] : [],
  }
}

type CustomersWanted = {
  readonly text: string
  readonly search: OrderSearch
  readonly now: Date
  readonly limit: number
}

/**
 * By their orders and by their account, which may have no order yet, or another name and telephone. A name with a slip counts where there is no
 * other. There are more where the list of customers has more.
 */
async function findCustomers(database: Connection, { text, search, now, limit }: CustomersWanted) {
  const asked = isUuid(text) ? undefined : readCustomerSearch(text)
  const exact = asked ? await searchAccounts(database, asked, { limit: limit + 1 }) : []
  const condition = orderCondition({}, { search: personOf(search), now })
  const ids = isUuid(text) ? [text] : exact.map(({ id }) => id)
  const rows = await readFoundCustomers(database, { condition, ids, limit })
  if (rows.length > 0 || exact.length > 0 || !asked) return { rows, hasMore: exact.length > limit }
  const withSlips = await findAccountsWithSlips(database, asked, { limit: limit + 1 })
  const found = { condition, ids: withSlips.map(({ id }) => id), limit }
  return { rows: await readFoundCustomers(database, found), hasMore: withSlips.length > limit }
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

function ticketOnTheWire({ customerId, ...ticket }: FoundTicket) {
  return { ...ticket, ...(customerId !== null && { customerId }) }
}
