import type { Order } from '#domain/orders/order.ts'
import type { LineStatus } from '#domain/orders/order-line.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/** False when the number is taken: draw another. */
export async function insertOrder(tx: Transaction, order: Order): Promise<boolean> {
  const { address } = order
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('orders')
    .values({
      number: order.number,
      customer_id: order.customerId,
      provider_order_id: order.providerOrderId,
      payment_id: order.paymentId,
      placed_at: order.placedAt,
      first_name: address.firstName,
      last_name: address.lastName,
      email: address.email,
      phone: address.phone,
      address: address.address,
      address2: address.address2,
      state_code: address.stateCode,
      pin_code: address.pinCode,
      country: address.country,
      subtotal_paise: order.subtotal,
      discount_paise: order.discount,
      rounding_paise: order.rounding,
      total_paise: order.total,
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await insertLines(tx, order)
  return true
}

async function insertLines(tx: Transaction, order: Order) {
  await tx
    .insertInto('order_lines')
    .values(
      order.lines.map((line, position) => ({
        order_number: order.number,
        position,
        product_id: line.productId,
        title: line.title,
        net_quantity: line.netQuantity,
        hsn: line.hsn,
        gst_rate_basis_points: line.gstRateBasisPoints,
        quantity: line.quantity,
        unit_price_paise: line.unitPrice,
        status: 'ordered' as const,
        delivered_at: null,
      })),
    )
    .execute()
}

export type BoughtLine = {
  readonly orderNumber: string
  readonly placedAt: Date
  readonly orderTotal: number
  readonly productId: string
  readonly title: string
  readonly quantity: number
  readonly unitPrice: number
  readonly status: LineStatus
  readonly refundedAt: Date | null
}

/** Newest order first, its lines as they were ordered. */
export async function readBoughtLines(connection: Connection, customerId: string): Promise<BoughtLine[]> {
  return connection
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.number', 'order_lines.order_number')
    .select([
      'order_number as orderNumber',
      'placed_at as placedAt',
      'total_paise as orderTotal',
      'product_id as productId',
      'title',
      'quantity',
      'unit_price_paise as unitPrice',
      'status',
      'refunded_at as refundedAt',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .orderBy('order_number')
    .orderBy('position')
    .execute()
}

export async function readCustomer(connection: Connection, id: string) {
  return connection
    .selectFrom('customers')
    .select(['name', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function readConfirmationSent(connection: Connection, number: string): Promise<Date | undefined> {
  const row = await connection
    .selectFrom('orders')
    .select('confirmation_sent_at')
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.confirmation_sent_at ?? undefined
}

export async function setConfirmationSent(connection: Connection, number: string, at: Date): Promise<void> {
  await connection.updateTable('orders').set({ confirmation_sent_at: at }).where('number', '=', number).execute()
}

export async function readUnconfirmed(connection: Connection, before: Date, { limit }: { limit: number }) {
  return connection
    .selectFrom('orders')
    .select(['number', 'placed_at as dueAt'])
    .where('confirmation_sent_at', 'is', null)
    .where('placed_at', '<', before)
    .orderBy('placed_at')
    .limit(limit)
    .execute()
}

export type PaidOrder = { readonly number: string; readonly paymentId: string; readonly total: number }

export async function readPaidOrders(
  connection: Connection,
  { from, to, paymentIds }: { from: Date; to: Date; paymentIds: readonly string[] },
): Promise<PaidOrder[]> {
  return connection
    .selectFrom('orders')
    .select(['number', 'payment_id as paymentId', 'total_paise as total'])
    .where((eb) =>
      eb.or([
        eb.and([eb('placed_at', '>=', from), eb('placed_at', '<', to)]),
        eb('payment_id', '=', eb.fn.any(eb.val([...paymentIds]))),
      ]),
    )
    .execute()
}
