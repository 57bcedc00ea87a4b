import { formatRupees, formatRupeesExactly } from '#domain/money.ts'
import { notToShelf } from '#domain/orders/placed-units.ts'
import type { RefundLine } from '#domain/orders/refund-lines.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder } from '#server/orders/stored-order.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { makeRefund } from '../make-refund.ts'
import { planWanted } from '../plan-refund.ts'
import { lockOrderedPayment } from '../refund-instead.ts'
import { readRefunds } from '../refunds.store.ts'
import { lockFound, readFound, updateFound } from './found-refunds.store.ts'

type Input = { readonly id: string; readonly staffId: string }

/**
 * Books a refund of the dashboard to lines of its order whose amounts equal it to the paisa, with its credit note (REFUND-08); nothing is requested
 * of the provider. Not while refunds of ours are open: what they have to pay depends on it.
 */
export async function bookFound(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock' | 'shop'>,
  { id, lines, reason, staffId }: Input & { readonly lines: readonly RefundLine[]; readonly reason: string },
) {
  const known = await readFound(tx, id)
  if (!known) return refuse('found-refund-not-found')
  if (known.orderNumber === null) return refuse('without-order')
  const order = await lockOrder(tx, known.orderNumber)
  if (!order) return refuse('order-not-found')
  await lockOrderedPayment(tx, order)
  const open = (await readRefunds(tx, known.paymentId)).filter(({ state }) => state !== 'processed')
  if (open.length > 0) {
    const named = open.map(({ amount, creditNoteNumber }) => `${formatRupees(amount)} (${creditNoteNumber})`)
    return refuse('refunds-open', { refunds: named.join(', ') })
  }
  const found = await lockFound(tx, id)
  if (!found || found.creditNoteNumber !== null || found.covered === found.amount) return refuse('booked-before')
  const plan = await planWanted(tx, order, { lines, now: deps.clock.now() })
  if (isRefusal(plan)) return plan
  const amount = found.amount - found.covered
  if (plan.total !== amount) {
    return refuse('lines-differ', { sum: formatRupeesExactly(plan.total), amount: formatRupeesExactly(amount) })
  }
  const made = await makeRefund(tx, audit, deps, {
    ...{ order, plan, reason: reason.trim(), notToShelf: notToShelf(lines), staffId, foundRefundId: id },
  })
  await updateFound(tx, id, { creditNoteNumber: made.creditNoteNumber })
  audit({
    action: 'refund.booked',
    subject: { kind: 'order', id: order.number },
    also: [{ kind: 'refund', id: made.id }],
    after: { atProvider: id, amountPaise: amount, creditNote: made.creditNoteNumber },
  })
  return { id: made.id, amountPaise: amount, creditNote: made.creditNoteNumber }
}

/** A payment without order has no credit note: its refund is only marked as seen. */
export async function seeFound(tx: Transaction, audit: Audit, { clock }: Pick<Deps, 'clock'>, { id }: Input) {
  const found = await lockFound(tx, id)
  if (!found) return refuse('found-refund-not-found')
  if (found.orderNumber !== null) return refuse('has-order')
  if (found.seenAt !== null) return refuse('booked-before')
  await updateFound(tx, id, { seenAt: clock.now() })
  audit({
    action: 'refund.seen',
    subject: { kind: 'payment', id: found.attemptId },
    after: { atProvider: id, amountPaise: found.amount },
  })
  return { done: true }
}
