import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { creditNoteOf } from '#server/invoices/issue-credit-note.ts'
import { readOrder } from '#server/orders/stored-order.store.ts'
import { type DecidedRefund, readDecidedRefunds } from './refunds/refunds.store.ts'

export type ShownOrder = {
  readonly order: StoredOrder
  readonly refund: DecidedRefund | undefined
  readonly creditNote: string | undefined
}

/** An order with its refund and credit note. */
export async function showOrder(
  { database }: Pick<Deps, 'database'>,
  { orderNumber }: { orderNumber: string },
): Promise<ShownOrder | Refusal<'order-not-found'>> {
  const order = await readOrder(database, orderNumber)
  if (!order) return refuse('order-not-found')
  const { placedAt: from, paymentId } = order
  const refunds = await readDecidedRefunds(database, { from, to: from, paymentIds: [paymentId] })
  const note = await creditNoteOf(database, orderNumber)
  return { order, refund: refunds.get(paymentId), creditNote: note?.number }
}
