import type { Found, FoundKind } from '#contract/backoffice/find.ts'
import { readCustomerSearch } from '#domain/customers/customer-search.ts'
import { readObjectAct } from '#domain/object-acts.ts'
import { withSlips } from '#domain/one-slip.ts'
import { type OrderSearch, readOrderSearch } from '#domain/orders/order-search.ts'
import { readReturnNumber } from '#domain/returns/return-number.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import { nameProducts } from '#server/catalogue/search/name-products.ts'
import { type FoundTicket, readFoundTickets, readTicketsWithSlips } from '#server/contact/ticket-search.store.ts'
import type { Deps } from '#server/deps.ts'
import { readDocumentNamed } from '#server/invoices/documents.store.ts'
import { serializeListedOrder } from '#server/orders/search/serialize-listed-order.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readReturn, readReturnsSentBackBy } from '#server/returns/returns.store.ts'
import { findActs } from './find-acts.ts'
import { findCustomers } from './find-customers.ts'
import { findOrders } from './find-orders.ts'
import { findReferences } from './find-references.ts'

type Input = { readonly q: string; readonly kind?: FoundKind; readonly roles: readonly Role[] }
type FindInput = {
  readonly database: Connection
  readonly text: string
  /** What this role may find an order by. */
  readonly search: OrderSearch
  readonly kind: FoundKind | undefined
  readonly limit: number
  readonly roles: readonly Role[]
  readonly now: Date
}

/** Of each kind: in a search of all kinds, and of one. */
const [mostOfEach, mostOfOne] = [5, 8]

/**
 * What the text calls: orders, customers with orders or without, products and tickets (DESK-03), with the kinds of which there are more; and the acts
 * that it names with their order or product. Customers, tickets, emails and amounts only for roles that see them. Three queries run at a
 * time, so that a search holds three connections at most.
 */
export async function find(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { q, kind, roles }: Input,
): Promise<Found> {
  const readSearch = (text: string) => {
    const { emailStart, ...search } = readOrderSearch(text, { prefix: shop.invoiceSeries })
    return can(roles, 'orders.see-money') && emailStart !== undefined ? { ...search, emailStart } : search
  }
  const limit = kind === undefined ? mostOfEach : mostOfOne
  const input: FindInput = { database, text: q.trim(), search: readSearch(q), kind, limit, roles, now: clock.now() }
  const [orders, customers, { products, tickets, ...byNumber }] = await Promise.all([
    ordersOf(input),
    customersOf(input),
    goodsAndTickets(input),
  ])
  const found = {
    ...byNumber,
    orders: orders.rows,
    customers: customers.rows,
    products: products.rows,
    tickets: tickets.rows,
  }
  const isNothing = Object.values(found).every((rows = []) => rows.length === 0)
  const named = readObjectAct(q) ?? (isNothing ? readObjectAct(q, { forgives: true }) : undefined)
  const kinds = { order: orders, customer: customers, product: products, ticket: tickets }
  return {
    acts: named && kind === undefined ? await findActs(input, { ...named, search: readSearch(named.object) }) : [],
    ...found,
    containing: orders.containing,
    more: kindsOf(kinds, ({ hasMore }) => hasMore),
    forgiven: kindsOf(kinds, ({ isForgiven, rows }) => isForgiven && rows.length > 0),
  }
}

type Rows = { readonly rows: readonly unknown[]; readonly hasMore: boolean; readonly isForgiven: boolean }

const kindsWithMore = ['order', 'customer', 'product', 'ticket'] as const

function kindsOf(kinds: { readonly [Kind in Found['more'][number]]: Rows }, isSo: (rows: Rows) => boolean) {
  return kindsWithMore.filter((kind) => isSo(kinds[kind]))
}

const none = { rows: [], hasMore: false, isForgiven: false }

async function ordersOf({ database, search, kind, limit, roles, now }: FindInput) {
  if (kind !== undefined && kind !== 'order') return { ...none, containing: [] as string[] }
  const { rows, ...found } = await findOrders(database, { search, limit })
  return { ...found, rows: rows.map((row) => serializeListedOrder(row, { roles, now })) }
}

async function customersOf(input: FindInput) {
  const { kind, roles } = input
  if ((kind !== undefined && kind !== 'customer') || !can(roles, 'customers.see')) return none
  return findCustomers(input.database, input)
}

async function goodsAndTickets(input: FindInput) {
  return { products: await productsOf(input), tickets: await ticketsOf(input), ...(await findByNumber(input)) }
}

async function productsOf({ database, text, kind, limit }: FindInput) {
  if (kind !== undefined && kind !== 'product') return none
  const { products, areForgiven } = await nameProducts(database, { q: text, limit: limit + 1 })
  return { rows: products.slice(0, limit), hasMore: products.length > limit, isForgiven: areForgiven }
}

/** By a slip in the writer's name only where no ticket is called so. */
async function ticketsOf({ database, text, kind, limit, roles }: FindInput) {
  if (kind !== undefined || !can(roles, 'tickets.answer')) return none
  const exact = await readFoundTickets(database, { text, limit: limit + 1 })
  const words = withSlips(readCustomerSearch(text)?.words ?? [])
  const isForgiven = exact.length === 0 && words.some(({ slips }) => slips !== undefined)
  const rows = isForgiven ? await readTicketsWithSlips(database, { words, limit: limit + 1 }) : exact
  return { rows: rows.slice(0, limit).map(ticketOnTheWire), hasMore: !isForgiven && rows.length > limit, isForgiven }
}

/** What is typed whole, and exists. */
async function findByNumber({
  database,
  text,
  search: { document, tracking },
  kind,
  roles,
  now,
}: FindInput): Promise<Pick<Found, 'documents' | 'returns' | 'references'>> {
  if (kind !== undefined) return { documents: [], returns: [] }
  const returned = can(roles, 'returns.see') ? await returnsNamed(database, { text, tracking }) : []
  return {
    documents: document !== undefined && can(roles, 'documents.see') ? await readDocumentNamed(database, document) : [],
    returns: returned.map(({ number, orderNumber, state }) => ({ number, orderNumber, state })),
    references: await findReferences({ database, roles, now }, text),
  }
}

/** By their own number, or by that of what went back to the customer. */
async function returnsNamed(database: Connection, { text, tracking }: { text: string; tracking: string | undefined }) {
  const number = readReturnNumber(text)
  if (number === undefined) return tracking === undefined ? [] : readReturnsSentBackBy(database, tracking)
  const returned = await readReturn(database, number)
  return returned ? [returned] : []
}

function ticketOnTheWire({ customerId, ...ticket }: FoundTicket) {
  return { ...ticket, ...(customerId !== null && { customerId }) }
}
