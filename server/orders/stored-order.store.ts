// An order with its lines and their units: the one way to read and to lock it.
import { type Expression, sql } from 'kysely'
import type { DeliveryFields } from '#domain/orders/correct-delivery.ts'
import type { StoredLine, StoredOrder } from '#domain/orders/stored-order.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { withDelivery } from './orders.store.ts'

export async function readOrder(connection: Connection, number: string): Promise<StoredOrder | undefined> {
  const row = await selectOrder(connection, number).executeTakeFirst()
  return row && { ...withDelivery(row), lines: await readLines(connection, [number]) }
}

/** Locks the order: all its changes run one after the other. Its lines are read after the lock, and are those of the change before. */
export async function lockOrder(tx: Transaction, number: string): Promise<StoredOrder | undefined> {
  const row = await selectOrder(tx, number).forUpdate().executeTakeFirst()
  return row && { ...withDelivery(row), lines: await readLines(tx, [number]) }
}

/** Locks several, always in the same order. */
export async function lockOrders(tx: Transaction, numbers: readonly string[]): Promise<void> {
  await tx.selectFrom('orders').select('number').where('number', 'in', numbers).orderBy('number').forUpdate().execute()
}

function selectOrder(connection: Connection, number: string) {
  return connection
    .selectFrom('orders')
    .select([
      'number',
      'version',
      'customer_id as customerId',
      'placed_at as placedAt',
      'email',
      'state_code as stateCode',
      sql<DeliveryFields>`jsonb_build_object('firstName', first_name, 'lastName', last_name, 'phone', phone,
        'address', address, 'address2', address2, 'pinCode', pin_code)`.as('ordered'),
      sql<Partial<DeliveryFields>>`jsonb_strip_nulls(jsonb_build_object('firstName', corrected_first_name,
        'lastName', corrected_last_name, 'phone', corrected_phone, 'address', corrected_address,
        'address2', corrected_address2, 'pinCode', corrected_pin_code))`.as('corrected'),
      'corrected_at as correctedAt',
      'delivery_from as deliveryFrom',
      'delivery_to as deliveryTo',
      'provider_order_id as providerOrderId',
      'payment_id as paymentId',
      'subtotal_paise as subtotal',
      'discount_paise as discount',
      'rounding_paise as rounding',
      'total_paise as total',
      'credited_paise as credited',
      'held_at as heldAt',
      'held_reason as heldReason',
      'refunded_at as refundedAt',
      'payment',
      'fulfilment',
    ])
    .where('number', '=', number)
}

/** Lines of orders, in the order of `numbers`, then of the lines. */
export async function readLines(
  connection: Connection,
  numbers: readonly string[],
): Promise<(StoredLine & { readonly orderNumber: string })[]> {
  return connection
    .selectFrom('order_lines')
    .select([
      'order_number as orderNumber',
      'position',
      'product_id as productId',
      'title',
      'net_quantity as netQuantity',
      'unit_price_paise as unitPrice',
      'quantity',
      'to_pack_quantity as toPack',
      'packed_quantity as packed',
      'shipped_quantity as shipped',
      'delivered_quantity as delivered',
      'cancelled_quantity as cancelled',
      'status',
    ])
    .where((eb) => eb('order_number', '=', eb.fn.any(eb.val([...numbers]))))
    .orderBy((eb) => positionIn(numbers, eb.ref('order_number')))
    .orderBy('position')
    .execute()
}

function positionIn(numbers: readonly string[], number: Expression<string>) {
  return sql`array_position(${[...numbers]}::text[], ${number})`
}

/** Adds up to the sums of an order's customer. */
export async function countOrdersOfCustomer(connection: Connection, customerId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function markRefunded(tx: Transaction, number: string, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ refunded_at: at }).where('number', '=', number).execute()
}
