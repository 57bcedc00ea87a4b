// An order with its lines and their units: the one way to read and to lock it.
import { type Expression, sql } from 'kysely'
import type { DeliveryFields } from '#domain/orders/correct-delivery.ts'
import type { StoredLine, StoredOrder } from '#domain/orders/stored-order.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { withDelivery } from './orders.store.ts'
import { unitColumns } from './unit-columns.store.ts'

export async function readOrder(connection: Connection, number: string): Promise<StoredOrder | undefined> {
  const row = await selectOrder(connection, number).executeTakeFirst()
  return row && { ...withDelivery(row), ...(await readParts(connection, number)) }
}

/** Locks the order: all its changes run one after the other. Its parts are read after the lock, and are those of the change before. */
export async function lockOrder(tx: Transaction, number: string): Promise<StoredOrder | undefined> {
  const row = await selectOrder(tx, number).forUpdate().executeTakeFirst()
  return row && { ...withDelivery(row), ...(await readParts(tx, number)) }
}

async function readParts(connection: Connection, number: string) {
  const request = await connection
    .selectFrom('cancellation_requests')
    .select((eb) => eb.ref('asked_at').$notNull().as('at'))
    .where('order_number', '=', number)
    .executeTakeFirst()
  return { cancellationAsked: request?.at ?? null, lines: await readLines(connection, [number]) }
}

/** Writes back what acts have made of a locked order. */
export async function saveOrder(tx: Transaction, before: StoredOrder, after: StoredOrder): Promise<void> {
  const former = columnsOf(before)
  const changed = Object.entries(columnsOf(after)).filter(
    ([name, value]) => value !== former[name as keyof typeof former],
  )
  if (changed.length > 0) {
    await tx.updateTable('orders').set(Object.fromEntries(changed)).where('number', '=', after.number).execute()
  }
  const lines = after.lines.filter((line) => !before.lines.includes(line))
  if (lines.length === 0) return
  await sql`
    UPDATE order_lines SET packed_quantity = packed, shipped_quantity = shipped, delivered_quantity = delivered,
      cancelled_quantity = cancelled, replaced_quantity = replaced, status = counted.status
    FROM json_to_recordset(${JSON.stringify(lines)}) AS counted (position int, packed int, shipped int, delivered int, cancelled int,
      replaced int, status text)
    WHERE order_number = ${after.number} AND order_lines.position = counted.position`.execute(tx)
}

function columnsOf({ corrected, ...order }: StoredOrder) {
  return {
    version: order.version,
    corrected_first_name: corrected.firstName ?? null,
    corrected_last_name: corrected.lastName ?? null,
    corrected_phone: corrected.phone ?? null,
    corrected_address: corrected.address ?? null,
    corrected_address2: corrected.address2 ?? null,
    corrected_pin_code: corrected.pinCode ?? null,
    corrected_at: order.correctedAt,
    held_at: order.heldAt,
    held_reason: order.heldReason,
    fulfilment: order.fulfilment,
    refunded_at: order.refundedAt,
    assigned_to: order.assignedTo,
    due_from: order.dueFrom,
    credited_paise: order.credited,
  }
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
      'due_from as dueFrom',
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
      'assigned_to as assignedTo',
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
      'to_pack_quantity as toPack',
      'status',
    ])
    .select(unitColumns)
    .where((eb) => eb('order_number', '=', eb.fn.any(eb.val([...numbers]))))
    .orderBy((eb) => positionIn(numbers, eb.ref('order_number')))
    .orderBy('position')
    .execute()
}

function positionIn(numbers: readonly string[], number: Expression<string>) {
  return sql`array_position(${[...numbers]}::text[], ${number})`
}

export async function countOrdersOfCustomer(connection: Connection, customerId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}
