// The list of all customers, who are not erased: accounts, sorted by themselves or by their orders (CUST-01).
import { type RawBuilder, sql } from 'kysely'
import { type CustomerSort, customerPageSize } from '#domain/customers/customer-sorts.ts'
import { type Account, accountsToList } from '#server/identity/accounts.store.ts'
import { buyersBy } from '#server/orders/customer-totals.store.ts'
import { countedExactly } from '#server/platform/database/count-up-to.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

type Order = {
  readonly value: RawBuilder<unknown>
  readonly type: string
  readonly isDescending: boolean
  readonly by?: RawBuilder<unknown>
}

const lastOrder = (without: string) => ({
  value: sql`coalesce(buyer.value, ${sql.lit(without)})`,
  type: 'timestamptz',
  by: buyersBy.lastOrder,
})
const orders = { value: sql`coalesce(buyer.value, 0)`, type: 'bigint', by: buyersBy.orders }
const spent = { value: sql`coalesce(buyer.value, 0)`, type: 'bigint', by: buyersBy.spent }
const name = { value: sql`lower(account.name)`, type: 'text' }

const orderOf: { readonly [Sort in CustomerSort]: Order } = {
  'latest-order': { ...lastOrder('-infinity'), isDescending: true },
  'earliest-order': { ...lastOrder('infinity'), isDescending: false },
  'most-orders': { ...orders, isDescending: true },
  'fewest-orders': { ...orders, isDescending: false },
  'most-spent': { ...spent, isDescending: true },
  'least-spent': { ...spent, isDescending: false },
  name: { ...name, isDescending: false },
  'name-backwards': { ...name, isDescending: true },
}

export type CustomerCursor = { readonly after?: string | undefined; readonly before?: string | undefined }
type Wanted = CustomerCursor & { readonly sort: CustomerSort; readonly size?: number }
type Page = { readonly rows: Account[]; readonly after?: string; readonly before?: string }

/** A cursor is the id of a customer; where it is erased meanwhile, the page is empty. */
export async function readCustomerPage(
  connection: Connection,
  { sort, after, before, size = customerPageSize }: Wanted,
): Promise<Page> {
  const { value, type, isDescending, by } = orderOf[sort]
  const cursor = before ?? after
  const isBackwards = before !== undefined
  const downwards = isDescending !== isBackwards
  const direction = sql.raw(downwards ? 'DESC' : 'ASC')
  const listed = sql`(${accountsToList}) AS account ${by ? sql`LEFT JOIN (${by}) AS buyer ON customer_id = account.id` : sql``}`
  const start = cursor === undefined ? undefined : await readStart(connection, { listed, value, cursor })
  if (cursor !== undefined && start === undefined) return { rows: [] }
  const from =
    start === undefined
      ? sql``
      : sql`WHERE (${value}, account.id) ${sql.raw(downwards ? '<' : '>')} (${start}::${sql.raw(type)}, ${cursor}::uuid)`
  const { rows } = await sql<Account>`
    SELECT account.* FROM ${listed} ${from} ORDER BY ${value} ${direction}, account.id ${direction} LIMIT ${size + 1}`.execute(
    connection,
  )
  const isMore = rows.length > size
  const shown = rows.slice(0, size)
  if (isBackwards) shown.reverse()
  const first = shown[0]?.id
  const last = shown.at(-1)?.id
  const hasNext = isBackwards || isMore
  const hasPrevious = isBackwards ? isMore : cursor !== undefined
  return {
    rows: shown,
    ...(hasNext && last !== undefined && { after: last }),
    ...(hasPrevious && first !== undefined && { before: first }),
  }
}

type Start = { readonly listed: RawBuilder<unknown>; readonly value: RawBuilder<unknown>; readonly cursor: string }

/** As text, since a Date has no microseconds. */
async function readStart(connection: Connection, { listed, value, cursor }: Start): Promise<string | undefined> {
  const { rows } = await sql<{ start: string }>`
    SELECT (${value})::text AS start FROM ${listed} WHERE account.id = ${cursor}::uuid`.execute(connection)
  return rows[0]?.start
}

/** Exact up to 10,000, above it 10,001. */
export async function countCustomers(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT FROM (${accountsToList}) AS account LIMIT ${countedExactly + 1}) AS counted`.execute(
    connection,
  )
  return rows[0]?.count ?? 0
}
