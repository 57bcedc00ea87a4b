import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type OrderFilter, type OrderSort, orderPageSize } from '#domain/orders/order-filter.ts'
import type { OrderSearch } from '#domain/orders/order-search.ts'
import type { FulfilmentState, PaymentState } from '#domain/orders/order-states.ts'
import { countedExactly } from '#server/platform/database/count-up-to.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { linesAsText } from '../order-contents.store.ts'
import { exactNumbers, productsCalled } from './order-search.store.ts'

export type ListedOrder = {
  readonly number: string
  readonly placedAt: Date
  readonly name: string
  readonly email: string
  readonly town: string
  readonly pinCode: string
  readonly stateCode: string
  readonly total: number
  readonly payment: PaymentState
  /** Null: no money has still to go back. */
  readonly isRefused: boolean | null
  readonly isFailing: boolean | null
  readonly fulfilment: FulfilmentState
  readonly heldReason: string | null
  readonly stoppedAt: Date | null
  readonly cancellationAsked: Date | null
  readonly assignee: string | null
  readonly contents: string
  readonly deliveryFrom: string | null
  readonly leaveBy: string | null
}

type Page = { readonly rows: ListedOrder[]; readonly after?: string; readonly before?: string }

type Order = { readonly value: RawBuilder<unknown>; readonly type: string; readonly isDescending: boolean }

const placed = { value: sql`orders.placed_at`, type: 'timestamptz' }
const amount = { value: sql`orders.total_paise`, type: 'bigint' }
const stoppedUnless = (end: string) => ({
  value: sql`coalesce(orders.stopped_at, ${sql.lit(end)})`,
  type: 'timestamptz',
})

const orderOf: { readonly [Sort in OrderSort]: Order } = {
  newest: { ...placed, isDescending: true },
  oldest: { ...placed, isDescending: false },
  highest: { ...amount, isDescending: true },
  lowest: { ...amount, isDescending: false },
  'longest-held': { ...stoppedUnless('infinity'), isDescending: false },
  'latest-held': { ...stoppedUnless('-infinity'), isDescending: true },
}

const contents = sql<string>`(SELECT ${linesAsText} FROM order_lines WHERE order_number = number)`

/** Nobody looks after the orders of somebody who is suspended. */
const assignee = sql<string | null>`(SELECT name FROM staff_names WHERE id = assigned_to AND is_active)`

/**
 * One page of the `total` orders of a condition (ORDERS-01). A cursor names an order; where it no longer exists, the page is empty.
 * Few matches of a search are found before they are sorted: PostgreSQL expects more of them than there are, and would scan all
 * orders from the newest on (DESK-09).
 */
export async function readOrderPage(
  connection: Connection,
  condition: RawBuilder<SqlBool>,
  {
    sort,
    after,
    before,
    total,
    size = orderPageSize,
  }: Pick<OrderFilter, 'sort' | 'after' | 'before'> & { readonly total: number; readonly size?: number },
): Promise<Page> {
  if (total === 0) return { rows: [] }
  const { value, type, isDescending } = orderOf[sort]
  const cursor = before ?? after
  const isBackwards = before !== undefined
  const downwards = isDescending !== isBackwards
  const direction = sql.raw(downwards ? 'DESC' : 'ASC')
  const start = cursor === undefined ? undefined : await readCursor(connection, value, cursor)
  if (cursor !== undefined && start === undefined) return { rows: [] }
  const from =
    start === undefined
      ? sql``
      : sql`AND (${value}, orders.number) ${sql.raw(downwards ? '<' : '>')} (${start}::${sql.raw(type)}, ${cursor})`
  const { rows } = await sql<ListedOrder>`
    WITH page AS (
      SELECT number FROM (SELECT * FROM order_summaries AS orders WHERE ${condition} ${from} ${total <= few ? sql`OFFSET 0` : sql``}) AS orders
      ORDER BY ${value} ${direction}, orders.number ${direction} LIMIT ${size + 1}
    )
    SELECT number, placed_at AS "placedAt", receiver AS name, email, address2 AS town, pin_code AS "pinCode",
      state_code AS "stateCode", total_paise AS total, payment, is_refused AS "isRefused", is_failing AS "isFailing", fulfilment, held_reason AS "heldReason",
      stopped_at AS "stoppedAt", cancellation_asked_at AS "cancellationAsked", ${assignee} AS assignee, ${contents} AS contents,
      delivery_from AS "deliveryFrom", leave_by AS "leaveBy"
    FROM page JOIN order_summaries AS orders USING (number)
      LEFT JOIN LATERAL (SELECT is_refused, is_failing FROM open_refunds WHERE payment_id = orders.payment_id OFFSET 0) AS refund ON true
    ORDER BY ${value} ${direction}, number ${direction}`.execute(connection)
  const isMore = rows.length > size
  const shown = rows.slice(0, size)
  if (isBackwards) shown.reverse()
  const first = shown[0]?.number
  const last = shown.at(-1)?.number
  const hasNext = isBackwards ? true : isMore
  const hasPrevious = isBackwards ? isMore : cursor !== undefined
  return {
    rows: shown,
    ...(hasNext && last !== undefined && { after: last }),
    ...(hasPrevious && first !== undefined && { before: first }),
  }
}

const few = 1000

/** By order number, the lines with a product that the search calls; of these orders. */
export async function readCalledLines(
  connection: Connection,
  search: OrderSearch,
  orders: readonly { readonly number: string }[],
): Promise<ReadonlyMap<string, string>> {
  const products = productsCalled(search)
  if (!products || orders.length === 0) return new Map()
  const { rows } = await sql<{ number: string; lines: string }>`
    SELECT order_number AS number, ${linesAsText} AS lines FROM order_lines
    WHERE order_number = ANY (${orders.map(({ number }) => number)}) AND product_id = ANY (${products}) GROUP BY order_number`.execute(
    connection,
  )
  return new Map(rows.map(({ number, lines }) => [number, lines]))
}

/** As text, since a Date has no microseconds. */
async function readCursor(connection: Connection, value: Order['value'], number: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    SELECT (${value})::text AS value FROM order_summaries AS orders WHERE number = ${number}`.execute(connection)
  return rows[0]?.value
}

/** Exact up to 10,000, above it 10,001 (ORDERS-01). */
export async function countOrders(connection: Connection, condition: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT FROM order_summaries AS orders WHERE ${condition} LIMIT ${countedExactly + 1}) AS counted`.execute(
    connection,
  )
  return rows[0]?.count ?? 0
}

/** Undefined where no order is of the condition. */
export async function readOldestPlaced(
  connection: Connection,
  condition: RawBuilder<SqlBool>,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(placed_at) AS at FROM (SELECT placed_at FROM order_summaries AS orders WHERE ${condition} LIMIT ${countedExactly + 1}) AS found`.execute(
    connection,
  )
  return rows[0]?.at ?? undefined
}

/** The one order that a search names exactly: by a number of it, or by a whole phone number or email of no other order. */
export async function readExactHit(connection: Connection, search: OrderSearch): Promise<string | undefined> {
  const { phone, emailStart } = search
  const numbers = exactNumbers(search)
  const byNumber = numbers.length > 0 ? await readOnly(connection, sql.join(numbers, sql` UNION `)) : undefined
  if (byNumber !== undefined) return byNumber
  if (phone !== undefined) {
    const ends = phone.split('').reverse().join('')
    return readOnly(
      connection,
      sql`SELECT number FROM orders WHERE reverse(phone) = ${ends} OR reverse(corrected_phone) = ${ends} LIMIT 2`,
    )
  }
  if (!emailStart?.includes('@')) return undefined
  return readOnly(connection, sql`SELECT number FROM orders WHERE lower(email) = ${emailStart} LIMIT 2`)
}

/** Undefined when there are several. */
async function readOnly(connection: Connection, numbers: RawBuilder<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`SELECT number FROM (${numbers}) AS found (number) LIMIT 2`.execute(
    connection,
  )
  return rows.length === 1 ? rows[0]?.number : undefined
}

/** Numbers of the first `limit` orders of a condition, oldest first. */
export async function readNumbers(
  connection: Connection,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM order_summaries AS orders WHERE ${condition} ORDER BY placed_at, number LIMIT ${limit}`.execute(
    connection,
  )
  return rows.map(({ number }) => number)
}
