import type { Credit } from '#domain/invoices/credit-note-parts.ts'
import { orderRules } from '#domain/orders/order-rules.ts'
import { type CreditRefusal, planCredits } from '#domain/orders/plan-credits.ts'
import { type RefundLine, readRefundLines } from '#domain/orders/refund-lines.ts'
import { refuseShipped } from '#domain/orders/sent-again.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { readParcelsOfOrder } from '#server/fulfilment/parcels.store.ts'
import { readDecidedLost } from '#server/fulfilment/replacements/decided-lost.ts'
import { readReplacementUnits } from '#server/fulfilment/replacements/replacements.store.ts'
import { readCreditable } from '#server/invoices/issue-credit-note.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type RefundPlan = Exclude<Awaited<ReturnType<typeof planRefund>>, Refusal>
export type Creditable = Awaited<ReturnType<typeof readCreditable>>
export type PlanRefusal = CreditRefusal

/** What staff ask for by line (REFUND-01), or all of the order before hand-over (REFUND-07). */
export type WantedRefund = { readonly act?: 'refund' | 'cancel' | undefined; readonly lines: readonly RefundLine[] }

/** What the wanted lines of an order come to. The page that shows it and who makes the refund ask here. */
export async function planWanted(
  connection: Connection,
  order: StoredOrder,
  { act = 'refund', lines, now }: WantedRefund & { now: Date },
) {
  const refusal = orderRules[act](order)
  if (refusal) return refusal
  const creditable = await readCreditable(connection, order.number)
  const credits = readRefundLines(order, lines, creditable)
  if (isRefusal(credits)) {
    const replacements = await readReplacementUnits(connection, order.number)
    return refuseShipped(order, lines, replacements) ?? credits
  }
  const plan = await planRefund(connection, order, { ...creditable, credits, now })
  if (isRefusal(plan) || act === 'refund' || plan.parts.isLast) return plan
  return refuse('wrong-shape', { fields: { lines: 'Cancelling takes all that is left of the order' } })
}

/** `planCredits` with what is stored of the order. The one way to a refund of an order. */
export async function planRefund(
  connection: Connection,
  order: StoredOrder,
  { credits, now, ...creditable }: Creditable & { credits: readonly Credit[]; now: Date },
) {
  return planCredits(order, credits, {
    ...creditable,
    replacements: await readReplacementUnits(connection, order.number),
    parcels: await readParcelsOfOrder(connection, order.number),
    decided: await readDecidedLost(connection, order.number),
    now,
  })
}
