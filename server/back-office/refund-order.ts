import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { creditNoteOf, issueCreditNote } from '#server/invoices/issue-credit-note.ts'
import { lockOrder, markRefunded } from '#server/orders/staff-order.ts'
import { refundOrdered } from '#server/payments/refund-instead.ts'
import { restock } from '#server/stock/restock.ts'

type Wanted = { readonly orderNumber: string; readonly reason: string; readonly restocks: boolean }

export type RefundedOrder = {
  readonly amount: number
  readonly creditNoteNumber: string
  /** False when the order was refunded before; nothing is changed then. */
  readonly isNew: boolean
}

/**
 * Refunds an order in full: queues the refund and its mail and issues the credit note, in one transaction and once. `restocks` puts
 * the units back in stock.
 */
export async function refundOrder(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { orderNumber, reason, restocks }: Wanted,
): Promise<RefundedOrder | Refusal<'order-not-found'>> {
  const refunded = await auditedChange({ database, clock }, { actor: { kind: 'command' } }, async (tx, audit) => {
    const order = await lockOrder(tx, orderNumber)
    if (!order) return refuse('order-not-found')
    const amount = order.total
    const before = await creditNoteOf(tx, orderNumber)
    if (before) return refuse('refunded-before', { amount, creditNoteNumber: before.number })
    const now = clock.now()
    await refundOrdered(tx, order, { now })
    await markRefunded(tx, orderNumber, now)
    if (restocks) await restock(tx, order.lines, { kind: 'cancelled', reason, at: now })
    const { number } = await issueCreditNote(tx, { orderNumber, reason }, { shop, now })
    const after = { amountPaise: amount, creditNote: number, restocked: restocks }
    audit({ action: 'order.refunded', subject: { kind: 'order', id: orderNumber }, after, reason })
    return { amount, creditNoteNumber: number, isNew: true }
  })
  if (!isRefusal(refunded)) return refunded
  // Repeated, the command changes nothing.
  if (refunded.refused === 'refunded-before') {
    return { amount: refunded.amount, creditNoteNumber: refunded.creditNoteNumber, isNew: false }
  }
  return refuse('order-not-found')
}
