// Orders as they are packed, locked against other changes of staff.
import { type Expression, sql } from 'kysely'
import type { NetQuantity } from '#domain/catalogue/product.ts'
import type { LineStatus } from '#domain/orders/order-line.ts'
import { receiver } from '#server/orders/receiver.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type PackingOrder = {
  readonly number: string
  readonly placedAt: Date
  readonly pinCode: string
  readonly refundedAt: Date | null
  readonly heldReason: string | null
  readonly lines: readonly PackingLine[]
}

/** quantity = toPack + packed + shipped + delivered + cancelled (ORDERS-03). */
export type PackingLine = {
  readonly position: number
  readonly productId: string
  readonly title: string
  readonly netQuantity: string
  readonly unitPrice: number
  readonly quantity: number
  readonly toPack: number
  readonly packed: number
  readonly shipped: number
  readonly delivered: number
  readonly cancelled: number
  readonly status: LineStatus
  readonly barcode: string | null
  readonly shelfPlace: string | null
  readonly grossGrams: number | null
  readonly netAmount: number | null
  readonly netUnit: NetQuantity['unit'] | null
}

/** Locks the order row, as every change of an order by staff does first. */
export async function lockForPacking(tx: Transaction, number: string): Promise<PackingOrder | undefined> {
  const order = await selectOrder(tx, number).forUpdate().executeTakeFirst()
  return order && { ...order, lines: await readPackingLines(tx, [number]) }
}

export async function readForPacking(connection: Connection, number: string): Promise<PackingOrder | undefined> {
  const order = await selectOrder(connection, number).executeTakeFirst()
  return order && { ...order, lines: await readPackingLines(connection, [number]) }
}

function selectOrder(connection: Connection, number: string) {
  return connection
    .selectFrom('orders')
    .select([
      'number',
      'placed_at as placedAt',
      receiver.pinCode.as('pinCode'),
      'refunded_at as refundedAt',
      'held_reason as heldReason',
    ])
    .where('number', '=', number)
}

/** In the order of the order, then of its lines. */
export async function readPackingLines(
  connection: Connection,
  numbers: readonly string[],
): Promise<(PackingLine & { readonly orderNumber: string })[]> {
  return connection
    .selectFrom('order_lines')
    .leftJoin('products', 'products.id', 'product_id')
    .select([
      'order_number as orderNumber',
      'order_lines.position',
      'product_id as productId',
      'order_lines.title',
      'net_quantity as netQuantity',
      'unit_price_paise as unitPrice',
      'quantity',
      'to_pack_quantity as toPack',
      'packed_quantity as packed',
      'shipped_quantity as shipped',
      'delivered_quantity as delivered',
      'cancelled_quantity as cancelled',
      'status',
      'barcode',
      'shelf_place as shelfPlace',
      'gross_grams as grossGrams',
      'net_quantity_amount as netAmount',
      'net_quantity_unit as netUnit',
    ])
    .where((eb) => eb('order_number', '=', eb.fn.any(eb.val([...numbers]))))
    .orderBy((eb) => positionIn(numbers, eb.ref('order_number')))
    .orderBy('order_lines.position')
    .execute()
}

function positionIn(numbers: readonly string[], number: Expression<string>) {
  return sql`array_position(${[...numbers]}::text[], ${number})`
}
