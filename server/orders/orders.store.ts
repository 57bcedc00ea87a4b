import { sql } from 'kysely'
import type { DateRange } from '#domain/fulfilment/delivery-range.ts'
import type { Order } from '#domain/orders/order.ts'
import type { StoredLine } from '#domain/orders/stored-order.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { unitColumns } from './unit-columns.store.ts'

/** False when the number is taken. */
export async function insertOrder(tx: Transaction, { lines, address, ...order }: Order): Promise<boolean> {
  const numbered = JSON.stringify(lines.map((line, position) => ({ ...line, position })))
  const { rows } = await sql<{ number: string }>`
    WITH opened AS (${insertIntoOrders(tx, { ...order, ...address })}), lines AS (
      INSERT INTO order_lines (order_number, status, position, product_id, title, net_quantity, hsn, gst_rate_basis_points,
        quantity, unit_price_paise)
      SELECT opened.number, 'ordered', line.*
      FROM opened, json_to_recordset(${numbered}) AS line (position int, "productId" text, title text, "netQuantity" text,
        hsn text, "gstRateBasisPoints" int, quantity int, "unitPrice" bigint)
    )
    SELECT number FROM opened`.execute(tx)
  return rows.length === 1
}

function insertIntoOrders(tx: Transaction, value: Omit<Order, 'lines' | 'address'> & Order['address']) {
  return tx
    .insertInto('orders')
    .values({
      number: value.number,
      customer_id: value.customerId,
      provider_order_id: value.providerOrderId,
      payment_id: value.paymentId,
      placed_at: value.placedAt,
      first_name: value.firstName,
      last_name: value.lastName,
      email: value.email,
      phone: value.phone,
      address: value.address,
      address2: value.address2,
      state_code: value.stateCode,
      pin_code: value.pinCode,
      country: value.country,
      delivery_from: value.delivery?.from ?? null,
      delivery_to: value.delivery?.to ?? null,
      leave_by: value.leaveBy ?? null,
      subtotal_paise: value.subtotal,
      discount_paise: value.discount,
      rounding_paise: value.rounding,
      total_paise: value.total,
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
}

export type BoughtLine = {
  readonly orderNumber: string
  readonly placedAt: Date
  readonly orderTotal: number
  readonly delivery: DateRange | undefined
  /** Name and street, as they may have been corrected. */
  readonly addressLines: readonly string[]
  readonly pinCode: string
  readonly stateCode: string
  readonly refundedAt: Date | null
  readonly heldReason: string | null
} & Omit<StoredLine, 'toPack'>

/** Newest order first, its lines in their order. */
export async function readOrderLines(connection: Connection, customerId: string): Promise<BoughtLine[]> {
  const rows = await connection
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.number', 'order_lines.order_number')
    .select([
      'order_number as orderNumber',
      'placed_at as placedAt',
      'total_paise as orderTotal',
      'delivery_from as deliveryFrom',
      'delivery_to as deliveryTo',
      sql<string[]>`array_remove(ARRAY[
        concat_ws(' ', coalesce(corrected_first_name, first_name), nullif(coalesce(corrected_last_name, last_name), '')),
        coalesce(corrected_address, address), coalesce(corrected_address2, address2)], '')`.as('addressLines'),
      sql<string>`coalesce(corrected_pin_code, pin_code)`.as('pinCode'),
      'state_code as stateCode',
      'product_id as productId',
      'position',
      'title',
      'net_quantity as netQuantity',
      'unit_price_paise as unitPrice',
      'status',
      'refunded_at as refundedAt',
      'held_reason as heldReason',
    ])
    .select(unitColumns)
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .orderBy('order_number')
    .orderBy('position')
    .execute()
  return rows.map(withDelivery)
}

/** The lines of an order, if it is the customer's own. */
export async function readOwnLines(
  connection: Connection,
  { orderNumber, customerId }: { orderNumber: string; customerId: string },
) {
  return connection
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.number', 'order_lines.order_number')
    .select(['product_id as productId', 'title', 'quantity', 'unit_price_paise as unitPrice'])
    .where('customer_id', '=', customerId)
    .where('order_number', '=', orderNumber)
    .orderBy('position')
    .execute()
}

/** Undefined where the order has none. */
export function withDelivery<Row extends { deliveryFrom: string | null; deliveryTo: string | null }>(row: Row) {
  const { deliveryFrom: from, deliveryTo: to, ...rest } = row
  return { ...rest, delivery: from !== null && to !== null ? { from, to } : undefined }
}

type PaidOrder = { readonly number: string; readonly paymentId: string; readonly total: number }

/** Orders by payment id: those placed in the span, and those of `paymentIds`. */
export async function readPaidOrders(
  connection: Connection,
  { from, to, paymentIds }: { from: Date; to: Date; paymentIds: readonly string[] },
): Promise<Map<string, PaidOrder>> {
  const orders = await connection
    .selectFrom('orders')
    .select(['number', 'payment_id as paymentId', 'total_paise as total'])
    .where((eb) =>
      eb.or([
        eb.and([eb('placed_at', '>=', from), eb('placed_at', '<', to)]),
        eb('payment_id', '=', eb.fn.any(eb.val([...paymentIds]))),
      ]),
    )
    .execute()
  return new Map(orders.map((order) => [order.paymentId, order]))
}

/** Product ids, those with most customers first. */
export async function readBestSellers(
  connection: Connection,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> {
  const rows = await connection
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.number', 'order_lines.order_number')
    .select('product_id as id')
    .where('placed_at', '>=', since)
    .where('refunded_at', 'is', null)
    .groupBy('product_id')
    .orderBy(sql`count(DISTINCT customer_id)`, 'desc')
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function readFirstOrderAt(connection: Connection): Promise<Date | undefined> {
  const row = await connection.selectFrom('orders').select('placed_at').orderBy('placed_at').limit(1).executeTakeFirst()
  return row?.placed_at
}

export async function countOrdersSince(connection: Connection, since: Date): Promise<number> {
  const { count } = await connection
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('placed_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function hasOrders(connection: Connection): Promise<boolean> {
  return (await connection.selectFrom('orders').select('number').limit(1).executeTakeFirst()) !== undefined
}

/** Orders by the day in India; days without any are left out. */
export async function sumOrdersByDay(connection: Connection, since: Date) {
  const { rows } = await sql<{ day: string; orders: number; paise: number }>`
    SELECT (placed_at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*) AS orders, sum(total_paise) AS paise
    FROM orders WHERE placed_at >= ${since} GROUP BY 1`.execute(connection)
  return rows
}

export type BestSeller = {
  readonly productId: string
  readonly title: string
  readonly units: number
  readonly revenuePaise: number
}

/** What credit notes took back of an order line. */
export type CreditedLine = {
  readonly orderNumber: string
  readonly position: number
  /** Units that customers had. */
  readonly returned: number
  /** Tax included. */
  readonly paise: number
}

/**
 * By units without cancelled and returned ones; revenue is after discounts, less what is credited. The title is that of some line. A line's share of its
 * order's discount is rounded by itself: the invoice may have a paisa more or less.
 */
export async function readBestSelling(
  connection: Connection,
  since: Date,
  credited: readonly CreditedLine[],
): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    WITH sold AS (
      SELECT product_id, max(title) AS title, sum(quantity - cancelled_quantity) AS units,
        sum(quantity * unit_price_paise - round(quantity * unit_price_paise * discount_paise / subtotal_paise::float8)::bigint) AS paise
      FROM orders JOIN order_lines ON order_number = number WHERE placed_at >= ${since} GROUP BY product_id
    ), credited AS (
      SELECT product_id, sum(returned) AS units, sum(paise) AS paise
      FROM jsonb_to_recordset(${JSON.stringify(credited)}::jsonb)
        AS credited ("orderNumber" text, position integer, returned integer, paise bigint)
        JOIN order_lines AS line ON line.order_number = "orderNumber" AND line.position = credited.position GROUP BY product_id
    )
    SELECT product_id AS "productId", title, (sold.units - coalesce(credited.units, 0))::int AS units,
      (sold.paise - coalesce(credited.paise, 0))::bigint AS "revenuePaise"
    FROM sold LEFT JOIN credited USING (product_id) WHERE sold.units > coalesce(credited.units, 0)
    ORDER BY units DESC, "revenuePaise" DESC, product_id LIMIT 10`.execute(connection)
  return rows
}

/** Units of each product so far, without cancelled and returned ones. */
export async function readUnitsSold(connection: Connection): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; units: number }>`
    SELECT product_id AS id, sum(quantity - cancelled_quantity - coalesce(returned, 0))::int AS units
    FROM order_lines LEFT JOIN credited_units USING (order_number, position) GROUP BY 1`.execute(connection)
  return new Map(rows.map(({ id, units }) => [id, units]))
}
