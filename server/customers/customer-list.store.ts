// The list of all customers, who are not erased: accounts, sorted by themselves or by their orders (CUST-01).
import { type RawBuilder, sql } from 'kysely'
import { type CustomerSort, customerPageSize } from '#domain/customers/customer-sorts.ts'
import { type Account, accountsToList } from '#server/identity/accounts.store.ts'
import { buyersBy } from '#server/orders/customer-totals.store.ts'
import { countedExactly } from '#server/platform/database/count-up-to.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

type Order = {
  readonly value: RawBuilder<unknown>
  readonly type: 'bigint' | 'text'
  readonly isDescending: boolean
  readonly by?: RawBuilder<unknown>
}

/** In microseconds, which a Date does not have. */
const lastOrder = (without: string) => ({
  value: sql`coalesce((extract(epoch FROM buyer.value) * 1000000)::bigint, ${sql.raw(without)})`,
  type: 'bigint' as const,
  by: buyersBy.lastOrder,
})
const orders = { value: sql`coalesce(buyer.value, 0)`, type: 'bigint' as const, by: buyersBy.orders }
const spent = { value: sql`coalesce(buyer.value, 0)`, type: 'bigint' as const, by: buyersBy.spent }
const name = { value: sql`lower(account.name)`, type: 'text' as const }

const orderOf: { readonly [Sort in CustomerSort]: Order } = {
  'latest-order': { ...lastOrder('-1'), isDescending: true },
  'earliest-order': { ...lastOrder('99999999999999999'), isDescending: false },
  'most-orders': { ...orders, isDescending: true },
  'fewest-orders': { ...orders, isDescending: false },
  'most-spent': { ...spent, isDescending: true },
  'least-spent': { ...spent, isDescending: false },
  name: { ...name, isDescending: false },
  'name-backwards': { ...name, isDescending: true },
}

export type CustomerCursor = { readonly after?: string | undefined; readonly before?: string | undefined }
type Wanted = CustomerCursor & { readonly sort: CustomerSort }
type Page = { readonly rows: Account[]; readonly after?: string; readonly before?: string }

/** A cursor has the value by which its customer stood there, so that a page continues there though they order or are erased meanwhile. */
export async function readCustomerPage(connection: Connection, { sort, after, before }: Wanted): Promise<Page> {
  const { value, type, isDescending } = orderOf[sort]
  const isBackwards = before !== undefined
  const cursor = readCursor(before ?? after, type)
  const downwards = isDescending !== isBackwards
  const direction = sql.raw(downwards ? 'DESC' : 'ASC')
  const from = cursor
    ? sql`WHERE (${value}, account.id) ${sql.raw(downwards ? '<' : '>')} (${cursor.value}::${sql.raw(type)}, ${cursor.id}::uuid)`
    : sql``
  const { rows } = await sql<Account & { readonly value: string }>`
    SELECT account.*, (${value})::text AS value FROM ${listedBy(sort)} ${from}
    ORDER BY ${value} ${direction}, account.id ${direction} LIMIT ${customerPageSize + 1}`.execute(connection)
  const isMore = rows.length > customerPageSize
  const shown = rows.slice(0, customerPageSize)
  if (isBackwards) shown.reverse()
  const [first, last] = [shown[0], shown.at(-1)]
  const hasNext = isBackwards || isMore
  const hasPrevious = isBackwards ? isMore : cursor !== undefined
  return {
    rows: shown,
    ...(hasNext && last && { after: `${last.value}~${last.id}` }),
    ...(hasPrevious && first && { before: `${first.value}~${first.id}` }),
  }
}

/** Of all customers at one moment: what is read by them later neither lacks nor doubles one. */
export async function readCustomerIds(connection: Connection, sort: CustomerSort): Promise<readonly string[]> {
  const { value, isDescending } = orderOf[sort]
  const direction = sql.raw(isDescending ? 'DESC' : 'ASC')
  const { rows } = await sql<{ id: string }>`
    SELECT account.id FROM ${listedBy(sort)} ORDER BY ${value} ${direction}, account.id ${direction}`.execute(
    connection,
  )
  return rows.map(({ id }) => id)
}

function listedBy(sort: CustomerSort): RawBuilder<unknown> {
  const { by } = orderOf[sort]
  return sql`(${accountsToList}) AS account ${by ? sql`LEFT JOIN (${by}) AS buyer ON customer_id = account.id` : sql``}`
}

/** One that cannot be read begins at the first page. */
function readCursor(text: string | undefined, type: Order['type']): { value: string; id: string } | undefined {
  const [, value, id] = /^(.*)~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/s.exec(text ?? '') ?? []
  if (value === undefined || id === undefined) return undefined
  return type === 'text' || /^-?\d{1,18}$/.test(value) ? { value, id } : undefined
}

/** Exact up to 10,000, above it 10,001. */
export async function countCustomers(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT FROM (${accountsToList}) AS account LIMIT ${countedExactly + 1}) AS counted`.execute(
    connection,
  )
  return rows[0]?.count ?? 0
}
