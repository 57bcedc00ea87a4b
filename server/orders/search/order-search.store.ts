import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { oldFrom } from '#domain/age.ts'
import { askedReason, type HoldKind, kindPatterns, reasonSeparator } from '#domain/orders/hold-reasons.ts'
import type { OrderFilter, PaymentFilter } from '#domain/orders/order-filter.ts'
import { readNumberEnd, readOrderNumber } from '#domain/orders/order-number.ts'
import type { OrderSearch } from '#domain/orders/order-search.ts'
import { paymentStates } from '#domain/orders/order-states.ts'
import { day, indianDate, later } from '#domain/time.ts'
import { ordersWithSerial } from '#server/invoices/documents.store.ts'
import { beginningWith } from '#server/platform/database/like-pattern.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

/** Units of these orders wait for packing; the list of PACK-01 and the card 'To pack' (BOARD-01) are this filter. */
export const toPack: Pick<OrderFilter, 'fulfilment' | 'held'> = { fulfilment: ['to-pack', 'part-packed'], held: false }

type Condition = RawBuilder<SqlBool>

type Options = {
  readonly search?: OrderSearch | undefined
  /** Ids of customers; orders of others do not fit. */
  readonly customers?: readonly string[]
  readonly now: Date
  readonly staffId?: string
}

/** The SQL condition of a filter on `order_summaries AS orders`; lists, their totals and the cards of the board all use it (BOARD-01). */
export function orderCondition(
  filter: Omit<OrderFilter, 'sort'>,
  { search, customers, now, staffId }: Options,
): Condition {
  const { payment, fulfilment, assigned, state, from, to, least, most, age, late, held, customer, product, batch } =
    filter
  const conditions: (Condition | false | undefined)[] = [
    payment && paymentCondition(payment),
    fulfilment && fulfilmentCondition(fulfilment),
    state && sql<SqlBool>`orders.state_code = ANY (${[...state]})`,
    from !== undefined && sql<SqlBool>`orders.placed_at >= ${startOf(from)}`,
    to !== undefined && sql<SqlBool>`orders.placed_at < ${startOf(to)}::timestamptz + interval '24 hours'`,
    least !== undefined && sql<SqlBool>`orders.total_paise >= ${least * 100}`,
    most !== undefined && sql<SqlBool>`orders.total_paise <= ${most * 100 + 99}`,
    age !== undefined && sql<SqlBool>`orders.placed_at < ${oldFrom(age, now)}`,
    late && sql<SqlBool>`${isToLeave} AND ${lateCondition(now)}`,
    held && heldCondition(held),
    assigned === 'me' && sql<SqlBool>`orders.assigned_to = ${staffId}`,
    assigned === 'nobody' && nobodys,
    held === false && sql<SqlBool>`NOT ${isStopped}`,
    customer !== undefined && sql<SqlBool>`orders.customer_id = ${customer}`,
    product !== undefined &&
      sql<SqlBool>`orders.number IN (SELECT order_number FROM order_lines WHERE product_id = ${product})`,
    batch !== undefined &&
      sql<SqlBool>`orders.number IN (SELECT order_number FROM order_batches WHERE batch_id = ${batch})`,
    customers && sql<SqlBool>`orders.customer_id = ANY (${[...customers]})`,
    search && searchCondition(search),
  ]
  return sql.join([sql`true`, ...conditions.filter((one): one is Condition => Boolean(one))], sql` AND `)
}

/** An array, which the index on numbers can read. */
const isAsked = sql<SqlBool>`orders.number = ANY (ARRAY(SELECT order_number FROM cancellation_requests))`

/** Where `stopped_at` is not null, by index: on hold, or a cancellation waits for an owner (REFUND-05). */
export const isStopped = sql<SqlBool>`(orders.held_at IS NOT NULL OR ${isAsked})`

/** `stopReason` names a reason of the kind, among others. */
function heldCondition(held: true | HoldKind): Condition {
  if (held === true) return isStopped
  const isOfKind =
    held === 'other' ? sql`reason !~ ALL (${Object.values(kindPatterns)})` : sql`reason ~ ${kindPatterns[held]}`
  const asked = sql`CASE WHEN ${isAsked} THEN ARRAY[${askedReason}] END`
  return sql<SqlBool>`${isStopped} AND EXISTS (
    SELECT FROM unnest(string_to_array(orders.held_reason, ${reasonSeparator}) || ${asked}) AS reason WHERE ${isOfKind})`
}

const nobodys = sql<SqlBool>`(orders.assigned_to IS NULL OR orders.assigned_to IN (SELECT id FROM staff_names WHERE NOT is_active))`

/** Found by the payments of the few refunds that are not through. */
function paymentCondition(wanted: readonly PaymentFilter[]): Condition {
  const withOpen = (condition: RawBuilder<SqlBool>) =>
    sql<SqlBool>`orders.payment_id = ANY (ARRAY(SELECT payment_id FROM open_refunds WHERE ${condition}))`
  const states = wanted.filter((one) => paymentStates.some((state) => state === one))
  const parts = [
    states.length > 0 &&
      sql<SqlBool>`orders.payment = ANY (${states}) AND orders.payment_id NOT IN (SELECT payment_id FROM open_refunds)`,
    wanted.includes('refunding') && withOpen(sql`NOT is_refused`),
    wanted.includes('refund-refused') && withOpen(sql`is_refused`),
  ]
  return sql<SqlBool>`(${sql.join(
    parts.filter((one): one is Condition => Boolean(one)),
    sql` OR `,
  )})`
}

/** Matches the predicate of the partial index on open orders. Nothing of a refunded order is to pack (PACK-01). */
function fulfilmentCondition(wanted: NonNullable<OrderFilter['fulfilment']>): Condition {
  const isOpen = wanted.every((one) => one !== 'delivered' && one !== 'cancelled')
  const isToPack = wanted.some((one) => one === 'to-pack' || one === 'part-packed')
  const isOne = isToPack
    ? sql<SqlBool>`orders.fulfilment = ANY (${[...wanted]})
        AND (orders.refunded_at IS NULL OR orders.fulfilment NOT IN ('to-pack', 'part-packed'))`
    : sql<SqlBool>`orders.fulfilment = ANY (${[...wanted]})`
  return isOpen ? sql<SqlBool>`orders.fulfilment NOT IN ('delivered', 'cancelled') AND ${isOne}` : isOne
}

/** As the domain's `isToLeave`. */
const isToLeave = sql<SqlBool>`${fulfilmentCondition(['to-pack', 'part-packed', 'packed'])} AND orders.refunded_at IS NULL`

/** Orders that must leave today or should have left, or that wait for two days without a promise. */
export function lateCondition(now: Date): Condition {
  return sql<SqlBool>`CASE WHEN orders.leave_by IS NULL THEN placed_at < ${later(now, -2 * day)}
    ELSE orders.leave_by <= ${indianDate(now)} END`
}

const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`)

/**
 * Orders with a field that matches; false when the text can match none. Each field has its own index; together they are one set of numbers.
 * CASE keeps PostgreSQL from joining it: the set is hashed once, and each order looked up, which for thousands of matches takes a tenth
 * of the time (decision 0045).
 */
function searchCondition(search: OrderSearch): Condition {
  const numbers = numbersMeant(search)
  return numbers ? sql<SqlBool>`CASE WHEN orders.number IN (${numbers}) THEN true END` : sql<SqlBool>`false`
}

function numbersMeant(search: OrderSearch): Numbers | undefined {
  const numbers = [...exactNumbers(search), ...numbersByDigits(search), ...numbersByText(search)]
  return numbers.length > 0 ? sql.join(numbers, sql` UNION ALL `) : undefined
}

/** Numbers of so many orders that a search means, in any order; each once. */
export async function readMeant(
  connection: Connection,
  search: OrderSearch,
  { limit }: { readonly limit: number },
): Promise<{ readonly numbers: string[]; readonly hasMore: boolean }> {
  const meant = numbersMeant(search)
  if (!meant) return { numbers: [], hasMore: false }
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM (${meant}) AS meant (number) LIMIT ${sql.lit(limit + 1)}`.execute(connection)
  return { numbers: [...new Set(rows.map(({ number }) => number))].slice(0, limit), hasMore: rows.length > limit }
}

const mostNamed = 3000

/** Of a search alone. Not too many orders are named, since a condition would be tested on all others too where few have it (DESK-09). */
export async function narrowSearch(
  connection: Connection,
  search: OrderSearch,
): Promise<{ readonly condition: Condition; readonly total: number }> {
  const { numbers, hasMore } = await readMeant(connection, search, { limit: mostNamed })
  if (hasMore) return { condition: searchCondition(search), total: Number.POSITIVE_INFINITY }
  return { condition: sql<SqlBool>`orders.number = ANY (${numbers})`, total: numbers.length }
}

type Numbers = RawBuilder<unknown>

function numbersByDigits({ phoneEnd, numberStart, numberEnd, serial, pinCode }: OrderSearch): Numbers[] {
  const ends = phoneEnd === undefined ? undefined : beginningWith(backwards(phoneEnd))
  return someOf([
    ends !== undefined && sql`SELECT number FROM orders WHERE reverse(phone) LIKE ${ends}`,
    ends !== undefined && sql`SELECT number FROM orders WHERE reverse(corrected_phone) LIKE ${ends}`,
    numberStart !== undefined && sql`SELECT number FROM orders WHERE number LIKE ${beginningWith(numberStart)}`,
    numberEnd !== undefined && sql`SELECT number FROM orders WHERE right(number, 4) = ${numberEnd}`,
    serial !== undefined && ordersWithSerial(serial),
    pinCode !== undefined && sql`SELECT number FROM orders WHERE words @@ ${`'${pinCode}'`}::tsquery`,
  ])
}

function numbersByText({ emailStart, words, product, productIds, productIdsFor = [] }: OrderSearch): Numbers[] {
  return someOf([
    emailStart !== undefined && sql`SELECT number FROM orders WHERE lower(email) LIKE ${beginningWith(emailStart)}`,
    words && sql`SELECT number FROM orders WHERE words @@ ${beginnings(words)}::tsquery`,
    product &&
      sql`SELECT order_number FROM order_lines WHERE product_id = ANY (ARRAY(SELECT products_named(${[...product]})))`,
    productIds && sql`SELECT order_number FROM order_lines WHERE product_id = ANY (${[...productIds]})`,
    ...numbersByBoth(words ?? []),
    ...productIdsFor.map((each) => numbersFor(sql`${[...each.productIds]}::text[]`, each.words)),
  ])
}

/**
 * Of two or three words one may name a product and the others who or where: 'honey kolkata'. Where nobody is called so, as in 'refund
 * ghee', the array is empty, and PostgreSQL does not read the thousands of orders with ghee; for EXISTS it would read all orders.
 */
function numbersByBoth(words: readonly string[]): Numbers[] {
  if (words.length < 2 || words.length > 3) return []
  return words.filter(mayNameProduct).map((word) =>
    numbersFor(
      sql`ARRAY(SELECT products_named(${[word]}))`,
      words.filter((each) => each !== word),
    ),
  )
}

/** Orders with one of the products whose other words say who or where. */
function numbersFor(productIds: RawBuilder<unknown>, others: readonly string[]): Numbers {
  const theirs = sql`SELECT number FROM orders WHERE words @@ ${beginnings(others)}::tsquery`
  return sql`SELECT order_number FROM order_lines WHERE product_id = ANY (${productIds})
    AND ARRAY(${theirs}) <> '{}' AND order_number IN (${theirs})`
}

export function mayNameProduct(word: string): boolean {
  return /^\p{L}{3,}$/u.test(word)
}

/** Ids of products that a search calls, by all of its words or by one of two or three; undefined: it can call none. */
export function productsCalled({
  words = [],
  product,
  productIds,
  productIdsFor,
}: OrderSearch): RawBuilder<string[]> | undefined {
  const meant = productIds ?? productIdsFor?.flatMap((each) => each.productIds)
  if (meant) return sql`${[...meant]}::text[]`
  const single = words.length === 2 || words.length === 3 ? words.filter(mayNameProduct).map((word) => [word]) : []
  const called = [...(product ? [product] : []), ...single].map((each) => sql`SELECT products_named(${[...each]})`)
  return called.length > 0 ? sql`ARRAY(${sql.join(called, sql` UNION ALL `)})` : undefined
}

function beginnings(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ')
}

/** Numbers of the orders that a text names by their number, as people type it and of any series, or by its last four digits. */
export function numbersNamed(text: string): RawBuilder<string[]> {
  const number = readOrderNumber(text, { prefix: '' })
  const end = number?.slice(-4) ?? readNumberEnd(text)
  if (end === undefined) return sql`ARRAY[]::text[]`
  return sql`ARRAY(SELECT number FROM orders WHERE right(number, 4) = ${end} AND number LIKE ${`%${number ?? ''}`})`
}

/** Selections of the numbers of orders with exactly this order number, document, payment or tracking number, also of what went back from a return. */
export function exactNumbers({ number, document, providerId, tracking }: OrderSearch): Numbers[] {
  return someOf([
    number !== undefined && sql`SELECT number FROM orders WHERE number = ${number}`,
    document !== undefined && sql`SELECT order_number FROM order_documents WHERE number = ${document}`,
    providerId !== undefined &&
      sql`SELECT number FROM orders WHERE payment_id = ${providerId} OR provider_order_id = ${providerId}`,
    tracking !== undefined && sql`SELECT order_number FROM parcel_summaries WHERE tracking = ${tracking}`,
    tracking !== undefined && sql`SELECT order_number FROM returns WHERE sent_back_tracking = ${tracking}`,
  ])
}

function someOf(parts: readonly (Numbers | false | undefined)[]): Numbers[] {
  return parts.filter((one): one is Numbers => Boolean(one))
}

function backwards(text: string): string {
  return [...text].reverse().join('')
}
