import { missingByPosition } from '#domain/orders/hold-reasons.ts'
import { allToShelf } from '#domain/orders/placed-units.ts'
import { allThatIsLeft } from '#domain/orders/refund-lines.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { creditNoteOf, readCreditable } from '#server/invoices/issue-credit-note.ts'
import { lockOrder } from '#server/orders/stored-order.store.ts'
import { makeRefund } from './make-refund.ts'
import { type PlanRefusal, planRefund } from './plan-refund.ts'

type Input = { readonly orderNumber: string; readonly reason: string; readonly restocks: boolean }

export type RefundedOrder = {
  /** Refunded by this call, or in all when it is not new. */
  readonly amount: number
  readonly creditNoteNumber: string
  /** False when the order was refunded before; nothing is changed then. */
  readonly isNew: boolean
}
type RefundedBefore = Refusal<'refunded-before', { amount: number; creditNoteNumber: string }>

/**
 * Refunds what is left of an order by command, audited (BQ-03); repeated, it changes nothing. `restocks` puts the units back on the shelf;
 * without it those that were still in the shop are written off, as missing where the hold says so.
 */
export async function refundOrder(
  deps: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { orderNumber, reason, restocks }: Input,
): Promise<RefundedOrder | Refusal<'order-not-found'> | PlanRefusal> {
  const { clock } = deps
  const refunded = await auditedChange(deps, { actor: { kind: 'command' } }, async (tx, audit) => {
    const order = await lockOrder(tx, orderNumber)
    if (!order) return refuse('order-not-found')
    const before = await creditNoteOf(tx, orderNumber)
    if (order.refundedAt && before) {
      return refuse('refunded-before', {
        amount: order.total,
        creditNoteNumber: before.number,
      }) satisfies RefundedBefore
    }
    const creditable = await readCreditable(tx, orderNumber)
    const wanted = { ...creditable, credits: allThatIsLeft(order), now: clock.now() }
    const plan = await planRefund(tx, order, wanted)
    if (isRefusal(plan)) return plan
    const all = new Set(order.lines.map(({ position }) => position))
    const notToShelf = restocks ? allToShelf : { damaged: all, missing: missingByPosition(order) }
    const { amount, creditNoteNumber } = await makeRefund(tx, audit, deps, { order, plan, reason, notToShelf })
    return { amount, creditNoteNumber, isNew: true }
  })
  if (!isRefusal(refunded)) return refunded
  if (refunded.refused === 'refunded-before') {
    return { amount: refunded.amount, creditNoteNumber: refunded.creditNoteNumber, isNew: false }
  }
  return refunded as Exclude<typeof refunded, RefundedBefore | Refusal<'key-reused'>>
}
