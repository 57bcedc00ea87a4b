import type { LineStatus } from '#domain/orders/order-line.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/** An order as staff handle it. */
export type HandledOrder = {
  readonly number: string
  readonly providerOrderId: string
  readonly paymentId: string
  readonly placedAt: Date
  readonly refundedAt: Date | null
  readonly name: string
  readonly email: string
  readonly total: number
  readonly lines: readonly HandledLine[]
}

export type HandledLine = {
  readonly position: number
  readonly productId: string
  readonly title: string
  readonly quantity: number
  readonly unitPrice: number
  readonly status: LineStatus
}

export async function readHandled(connection: Connection, number: string): Promise<HandledOrder | undefined> {
  const row = await handledRow(connection, number).executeTakeFirst()
  return row && { ...row, lines: await readHandledLines(connection, number) }
}

/** Locked, so that nobody else delivers or refunds it meanwhile. */
export async function lockHandled(tx: Transaction, number: string): Promise<HandledOrder | undefined> {
  const row = await handledRow(tx, number).forUpdate().executeTakeFirst()
  return row && { ...row, lines: await readHandledLines(tx, number) }
}

function handledRow(connection: Connection, number: string) {
  return connection
    .selectFrom('orders')
    .select((eb) => [
      'number',
      'provider_order_id as providerOrderId',
      'payment_id as paymentId',
      'placed_at as placedAt',
      'refunded_at as refundedAt',
      eb.fn<string>('concat_ws', [eb.val(' '), 'first_name', 'last_name']).as('name'),
      'email',
      'total_paise as total',
    ])
    .where('number', '=', number)
}

async function readHandledLines(connection: Connection, number: string): Promise<HandledLine[]> {
  return connection
    .selectFrom('order_lines')
    .select(['position', 'product_id as productId', 'title', 'quantity', 'unit_price_paise as unitPrice', 'status'])
    .where('order_number', '=', number)
    .orderBy('position')
    .execute()
}

export async function setDelivered(
  tx: Transaction,
  number: string,
  { positions, at }: { positions: readonly number[]; at: Date },
) {
  if (positions.length === 0) return
  await tx
    .updateTable('order_lines')
    .set({ status: 'delivered', delivered_at: at })
    .where('order_number', '=', number)
    .where('position', 'in', [...positions])
    .execute()
}

export async function setRefunded(tx: Transaction, number: string, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ refunded_at: at }).where('number', '=', number).execute()
}
