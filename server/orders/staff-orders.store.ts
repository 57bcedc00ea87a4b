import type { DateRange } from '#domain/fulfilment/delivery-range.ts'
import type { LineStatus } from '#domain/orders/order-line.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { withDelivery } from './orders.store.ts'

export type StaffOrder = {
  readonly number: string
  readonly providerOrderId: string
  readonly paymentId: string
  readonly placedAt: Date
  readonly refundedAt: Date | null
  /** As promised to the customer (DELV-02). */
  readonly delivery: DateRange | undefined
  readonly name: string
  readonly email: string
  readonly total: number
  readonly lines: readonly StaffOrderLine[]
}

export type StaffOrderLine = {
  readonly position: number
  readonly productId: string
  readonly title: string
  readonly quantity: number
  readonly unitPrice: number
  readonly status: LineStatus
}

export async function readOrder(connection: Connection, number: string): Promise<StaffOrder | undefined> {
  const row = await selectOrder(connection, number).executeTakeFirst()
  return row && { ...withDelivery(row), lines: await readLines(connection, number) }
}

/** Locks the order against a concurrent delivery or refund. */
export async function lockOrder(tx: Transaction, number: string): Promise<StaffOrder | undefined> {
  const row = await selectOrder(tx, number).forUpdate().executeTakeFirst()
  return row && { ...withDelivery(row), lines: await readLines(tx, number) }
}

function selectOrder(connection: Connection, number: string) {
  return connection
    .selectFrom('orders')
    .select((eb) => [
      'number',
      'provider_order_id as providerOrderId',
      'payment_id as paymentId',
      'placed_at as placedAt',
      'refunded_at as refundedAt',
      'delivery_from as deliveryFrom',
      'delivery_to as deliveryTo',
      eb.fn<string>('concat_ws', [eb.val(' '), 'first_name', 'last_name']).as('name'),
      'email',
      'total_paise as total',
    ])
    .where('number', '=', number)
}

async function readLines(connection: Connection, number: string): Promise<StaffOrderLine[]> {
  return connection
    .selectFrom('order_lines')
    .select(['position', 'product_id as productId', 'title', 'quantity', 'unit_price_paise as unitPrice', 'status'])
    .where('order_number', '=', number)
    .orderBy('position')
    .execute()
}

export type DispatchedUnits = { readonly position: number; readonly toPack: number; readonly dispatchedUnits: number }

/** Units of each line that left the shop, and those that nobody has packed. */
export async function readDispatchedUnits(
  connection: Connection,
  number: string,
): Promise<Map<number, DispatchedUnits>> {
  const rows = await connection
    .selectFrom('order_lines')
    .select((eb) => [
      'position',
      'to_pack_quantity as toPack',
      eb('shipped_quantity', '+', eb.ref('delivered_quantity')).as('dispatchedUnits'),
    ])
    .where('order_number', '=', number)
    .execute()
  return new Map(rows.map((row) => [row.position, { ...row, dispatchedUnits: Number(row.dispatchedUnits) }]))
}

export async function markRefunded(tx: Transaction, number: string, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ refunded_at: at }).where('number', '=', number).execute()
}
