import { cancelUnits } from '#domain/orders/order-units.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { creditNoteOf, issueCreditNote, type UnitsToCredit } from '#server/invoices/issue-credit-note.ts'
import { released } from '#server/orders/hold-order.ts'
import { lockOrder, saveOrder } from '#server/orders/stored-order.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { restock } from '#server/stock/restock.ts'
import { lockOrderedPayment, refundOrdered } from './refund-instead.ts'

type Input = { readonly orderNumber: string; readonly reason: string; readonly restocks: boolean }

export type RefundedOrder = {
  /** Refunded by this call, or in all when it is not new. */
  readonly amount: number
  readonly creditNoteNumber: string
  /** False when the order was refunded before; nothing is changed then. */
  readonly isNew: boolean
}

/** By command, audited; repeated, it changes nothing (BQ-03). */
export async function refundOrder(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  wanted: Input,
): Promise<RefundedOrder | Refusal<'order-not-found'>> {
  const { orderNumber, reason, restocks } = wanted
  const refunded = await auditedChange({ database, clock }, { actor: { kind: 'command' } }, async (tx, audit) => {
    const refunded = await refundAllThatIsLeft(tx, audit, { clock, shop }, wanted)
    if (isRefusal(refunded)) return refunded
    const after = { amountPaise: refunded.amount, creditNote: refunded.creditNoteNumber, restocked: restocks }
    audit({ action: 'order.refunded', subject: { kind: 'order', id: orderNumber }, after, reason })
    return refunded
  })
  if (!isRefusal(refunded)) return refunded
  if (refunded.refused === 'refunded-before') {
    return { amount: refunded.amount, creditNoteNumber: refunded.creditNoteNumber, isNew: false }
  }
  return refuse('order-not-found')
}

type RefundedBefore = Refusal<'refunded-before', { amount: number; creditNoteNumber: string }>

/**
 * Refunds what is left of an order (BQ-03): issues the credit note of all units that none has taken back, queues the refund and its
 * mail, and ends its hold, in one transaction and once. `restocks` puts these units back in stock.
 */
export async function refundAllThatIsLeft(
  tx: Transaction,
  audit: Audit,
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
  { orderNumber, reason, restocks }: Input,
): Promise<RefundedOrder | Refusal<'order-not-found'> | RefundedBefore> {
  const order = await lockOrder(tx, orderNumber)
  if (!order) return refuse('order-not-found')
  const before = await creditNoteOf(tx, orderNumber)
  if (order.refundedAt && before) {
    return refuse('refunded-before', { amount: order.total, creditNoteNumber: before.number })
  }
  const now = clock.now()
  const payment = await lockOrderedPayment(tx, order)
  const { units, toCancel } = creditableUnits(order)
  const refunded = { ...cancelUnits(released(audit, order), toCancel), refundedAt: now }
  if (restocks) await restock(tx, units, { reason, at: now })
  const { number, totals } = await issueCreditNote(tx, { orderNumber, reason, units }, { shop, now })
  await saveOrder(tx, order, { ...refunded, credited: order.credited + totals.payable })
  // Credit notes and refunds disagree; nothing of this stays.
  if (totals.payable > payment.left) throw new Error(`Only ${payment.left} paise are left to refund of ${orderNumber}`)
  await refundOrdered(tx, payment.attempt, { amount: totals.payable, creditNoteNumber: number, now })
  return { amount: totals.payable, creditNoteNumber: number, isNew: true }
}

/** Units that left the shop come back as returned; the others are cancelled, and those not packed yet are not packed any more. */
function creditableUnits({ lines }: StoredOrder) {
  const units: UnitsToCredit[] = []
  const toCancel: { position: number; quantity: number }[] = []
  for (const { position, productId, quantity, toPack, shipped, delivered, ...before } of lines) {
    const left = quantity - before.credited
    const returned = Math.min(left, Math.max(0, shipped + delivered - before.returned))
    const cancelled = left - returned
    if (cancelled > 0) units.push({ position, productId, kind: 'cancelled', quantity: cancelled })
    if (returned > 0) units.push({ position, productId, kind: 'returned', quantity: returned })
    const unpacked = Math.min(cancelled, toPack)
    if (unpacked > 0) toCancel.push({ position, quantity: unpacked })
  }
  return { units, toCancel }
}
