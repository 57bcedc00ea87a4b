import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrderFilter } from '#domain/orders/order-filter.ts'
import type { OrderSearch } from '#domain/orders/order-search.ts'

/** Units of these orders wait for packing; the list of PACK-01 and the card 'To pack' (BOARD-01) are this filter. */
export const toPack: Pick<OrderFilter, 'fulfilment' | 'held'> = { fulfilment: ['to-pack', 'part-packed'], held: false }

type Condition = RawBuilder<SqlBool>

/** The SQL condition of a filter on `orders`; lists, their totals and the cards of the board all use it (BOARD-01). */
export function orderCondition(
  filter: Omit<OrderFilter, 'sort'>,
  { search, now }: { search?: OrderSearch | undefined; now: Date },
): Condition {
  const { payment, fulfilment, state, from, to, least, most, age, held, customer, product, batch } = filter
  const conditions: (Condition | false | undefined)[] = [
    payment && sql<SqlBool>`orders.payment = ANY (${[...payment]})`,
    fulfilment && fulfilmentCondition(fulfilment),
    state && sql<SqlBool>`orders.state_code = ANY (${[...state]})`,
    from !== undefined && sql<SqlBool>`orders.placed_at >= ${startOf(from)}`,
    to !== undefined && sql<SqlBool>`orders.placed_at < ${startOf(to)}::timestamptz + interval '24 hours'`,
    least !== undefined && sql<SqlBool>`orders.total_paise >= ${least * 100}`,
    most !== undefined && sql<SqlBool>`orders.total_paise <= ${most * 100 + 99}`,
    age !== undefined && sql<SqlBool>`orders.placed_at <= ${new Date(now.getTime() - age * 86_400_000)}`,
    held === true && sql<SqlBool>`orders.held_at IS NOT NULL`,
    held === false && sql<SqlBool>`orders.held_at IS NULL`,
    customer !== undefined && sql<SqlBool>`orders.customer_id = ${customer}`,
    product !== undefined &&
      sql<SqlBool>`orders.number IN (SELECT order_number FROM order_lines WHERE product_id = ${product})`,
    batch !== undefined &&
      sql<SqlBool>`orders.number IN (SELECT order_number FROM order_batches WHERE batch_id = ${batch})`,
    search && searchCondition(search),
  ]
  return sql.join([sql`true`, ...conditions.filter((one): one is Condition => Boolean(one))], sql` AND `)
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

const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`)

/**
 * Orders with a field that matches; false when the text can match none. Numbers and phone numbers match few orders, so an array
 * of these is selected first: as part of the condition they would be tested on every order.
 */
function searchCondition(search: OrderSearch): Condition {
  const { emailStart, words } = search
  const few = [...exactNumbers(search), ...numbersByPhone(search)]
  const fits = [
    few.length > 0 && sql<SqlBool>`orders.number = ANY (ARRAY(${sql.join(few, sql` UNION ALL `)}))`,
    emailStart !== undefined && sql<SqlBool>`lower(orders.email) LIKE ${beginning(emailStart)}`,
    words && sql<SqlBool>`orders.name_words @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`,
  ].filter((one): one is Condition => Boolean(one))
  return fits.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(fits, sql` OR `)})`
}

function numbersByPhone({ phoneEnd }: OrderSearch): RawBuilder<unknown>[] {
  if (phoneEnd === undefined) return []
  const ends = beginning(backwards(phoneEnd))
  return [
    sql`SELECT number FROM orders WHERE reverse(phone) LIKE ${ends}`,
    sql`SELECT number FROM orders WHERE reverse(corrected_phone) LIKE ${ends}`,
  ]
}

/** Selections of the numbers of orders with exactly this order number, document, payment or tracking number. */
export function exactNumbers({ number, document, providerId, tracking }: OrderSearch): RawBuilder<unknown>[] {
  return [
    number !== undefined && sql`SELECT number FROM orders WHERE number = ${number}`,
    document !== undefined && sql`SELECT order_number FROM order_documents WHERE number = ${document}`,
    providerId !== undefined &&
      sql`SELECT number FROM orders WHERE payment_id = ${providerId} OR provider_order_id = ${providerId}`,
    tracking !== undefined && sql`SELECT order_number FROM parcel_summaries WHERE tracking = ${tracking}`,
  ].filter((one): one is RawBuilder<unknown> => one !== false)
}

function beginning(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}

function backwards(text: string): string {
  return [...text].reverse().join('')
}
