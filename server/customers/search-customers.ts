import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { readCustomerSearch } from '#domain/customers/customer-search.ts'
import type { CustomerSort } from '#domain/customers/customer-sorts.ts'
import type { Deps } from '#server/deps.ts'
import { type Account, readAccounts } from '#server/identity/accounts.store.ts'
import { findAccounts, findAccountsWithSlips } from '#server/identity/find-accounts.ts'
import { type BuyerTotals, readTotalsOf } from '#server/orders/customer-totals.store.ts'
import { toTotal } from '#server/platform/database/count-up-to.ts'
import { type CustomerCursor, countCustomers, readCustomerPage } from './customer-list.store.ts'
import { readBuyersByEmail } from './customers.store.ts'

/** Of a search; further ones are found by typing more. */
export const mostFound = 30

type Connected = Pick<Deps, 'database'>
type Query = CustomerCursor & { readonly q?: string | undefined; readonly sort?: CustomerSort | undefined }
export type Buyer = Account & Partial<BuyerTotals>

/** All customers page by page, or those that a search finds, best first unless they are to be sorted (CUST-01). */
export async function searchCustomers(
  { database }: Connected,
  { q = '', sort, ...cursor }: Query,
): Promise<StaffAnswer<'GET /api/customers'>> {
  if (q.trim() === '') {
    const { rows, ...cursors } = await readCustomerPage(database, { sort: sort ?? 'latest-order', ...cursor })
    const buyers = await withTotals(database, rows)
    return { rows: buyers.map(serialize), ...cursors, isCut: false, total: toTotal(await countCustomers(database)) }
  }
  const found = await findBuyers(database, { q, sort })
  const rows = found.slice(0, mostFound)
  const isCut = found.length > mostFound
  return { rows: rows.map(serialize), isCut, ...(!isCut && { total: rows.length }) }
}

/** With what they bought, in the order of the ids; without those who are erased. */
export async function readBuyers(database: Connected['database'], ids: readonly string[]): Promise<readonly Buyer[]> {
  const buyers = new Map((await withTotals(database, await readAccounts(database, ids))).map((one) => [one.id, one]))
  return ids.flatMap((id) => buyers.get(id) ?? [])
}

/** Up to one more than are shown, and then unsorted: they are only some of those that fit. */
export async function findBuyers(
  database: Connected['database'],
  { q, sort }: { readonly q: string; readonly sort?: CustomerSort | undefined },
): Promise<readonly Buyer[]> {
  const found = await withTotals(database, await readFound(database, q))
  return sort && found.length <= mostFound ? found.toSorted(comparing[sort]) : found
}

async function withTotals(database: Connected['database'], accounts: readonly Account[]): Promise<Buyer[]> {
  const totals = await readTotalsOf(
    database,
    accounts.map(({ id }) => id),
  )
  return accounts.map((account) => ({ ...account, ...totals.get(account.id) }))
}

type Compare = (one: Buyer, other: Buyer) => number

const byLastOrder: Compare = (one, other) => (one.lastOrderAt?.getTime() ?? 0) - (other.lastOrderAt?.getTime() ?? 0)
const byOrders: Compare = (one, other) => (one.orders ?? 0) - (other.orders ?? 0)
const bySpent: Compare = (one, other) => spentBy(one) - spentBy(other)
const byName: Compare = (one, other) => one.name.localeCompare(other.name)
const hasNone: Compare = (one, other) => Number(!one.lastOrderAt) - Number(!other.lastOrderAt)

const comparing: { readonly [Sort in CustomerSort]: Compare } = {
  'latest-order': (one, other) => byLastOrder(other, one),
  'earliest-order': (one, other) => hasNone(one, other) || byLastOrder(one, other),
  'most-orders': (one, other) => byOrders(other, one),
  'fewest-orders': byOrders,
  'most-spent': (one, other) => bySpent(other, one),
  'least-spent': bySpent,
  name: byName,
  'name-backwards': (one, other) => byName(other, one),
}

/** What they paid less what they got back, in paise. */
export function spentBy({ paid = 0, refunded = 0 }: Buyer): number {
  return paid - refunded
}

function serialize(buyer: Buyer): StaffAnswer<'GET /api/customers'>['rows'][number] {
  const { id, name, email, phone, orders = 0, lastOrderAt, town, pinCode } = buyer
  return {
    ...{ id, name, email, phone, orders, spentPaise: spentBy(buyer) },
    ...(lastOrderAt && { lastOrderAt: lastOrderAt.toISOString(), place: [town, pinCode].filter(Boolean).join(' ') }),
  }
}

async function readFound(database: Connected['database'], q: string): Promise<readonly Account[]> {
  const search = readCustomerSearch(q)
  if (!search) return []
  const page = { limit: mostFound + 1 }
  const { exact, alike } = await findAccounts(database, search, page)
  const found = [...exact, ...alike]
  if (found.length > 0) return found
  if (!search.emailStart?.includes('@')) return findAccountsWithSlips(database, search, page)
  return readAccounts(database, await readBuyersByEmail(database, search.emailStart, page))
}
