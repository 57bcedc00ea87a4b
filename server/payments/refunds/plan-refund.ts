import { formatDate } from '#domain/dates.ts'
import { type Credit, creditNoteParts } from '#domain/invoices/credit-note-parts.ts'
import { lastDayOfCreditNotes } from '#domain/invoices/financial-year.ts'
import { lostUnits, parcelsToUnpack, settledReasons } from '#domain/orders/cancelled-units.ts'
import { orderRules } from '#domain/orders/order-rules.ts'
import { cancelUnits, moveUnits } from '#domain/orders/order-units.ts'
import { type RefundLine, readRefundLines } from '#domain/orders/refund-lines.ts'
import {
  type ReplacementRefusal,
  refuseReplacements,
  refuseShipped,
  withoutDecidedParcels,
} from '#domain/orders/sent-again.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { isWholeRefund, leastRefund } from '#domain/payments/refund.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import { readParcelsOfOrder } from '#server/fulfilment/parcels.store.ts'
import { readDecidedLost } from '#server/fulfilment/replacements/decided-lost.ts'
import { readReplacementUnits } from '#server/fulfilment/replacements/replacements.store.ts'
import { readCreditable } from '#server/invoices/issue-credit-note.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type RefundPlan = Exclude<Awaited<ReturnType<typeof planRefund>>, Refusal>
export type Creditable = Awaited<ReturnType<typeof readCreditable>>

type Closed = Refusal<'credit-notes-closed', { date: string }>
export type PlanRefusal = Closed | Refusal<'below-least'> | ReplacementRefusal

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

/**
 * What these credits of an order come to: credit note, sum, parcels that are unpacked, units that are lost, the hold. Refuses what the law or
 * the card provider does not allow (REFUND-03, REFUND-04). The one way to a refund of an order.
 */
export async function planRefund(
  connection: Connection,
  order: StoredOrder,
  { credits, now, ...creditable }: Creditable & { credits: readonly Credit[]; now: Date },
) {
  const { invoice, before } = creditable
  const lastDay = lastDayOfCreditNotes(new Date(invoice.issuedAt))
  if (indianDate(now) > lastDay) return refuse('credit-notes-closed', { date: formatDate(lastDay) }) satisfies Closed
  const replaced = refuseReplacements(order, credits, await readReplacementUnits(connection, order.number))
  if (replaced) return replaced
  const parts = creditNoteParts(invoice, before, credits)
  const total = parts.lines.reduce((sum, line) => sum + line.total, 0) + parts.rounding
  if (total < leastRefund) return refuse('below-least') satisfies PlanRefusal
  const cancelled = credits.flatMap((credit) => (credit.kind === 'cancelled' ? [credit] : []))
  const parcels = await readParcelsOfOrder(connection, order.number)
  const decided = await readDecidedLost(connection, order.number)
  const unpacked = parcelsToUnpack(order, cancelled, parcels)
  const after = unpacked.reduce((moved, parcel) => moveUnits(moved, parcel.lines, unpacking), order)
  const rest = cancelUnits(after, cancelled)
  const { settled, left } = settledReasons(rest, credits, parcels)
  const lost = lostUnits(order, cancelled, { parcels, decided })
  for (const [position, units] of lost) decided.set(position, units + (decided.get(position) ?? 0))
  const hold = withoutDecidedParcels({ ...rest, heldReason: left }, { parcels, decided })
  return {
    ...{ invoice, parts, total, credits, cancelled, unpacked },
    isWhole: isWholeRefund(total, order.total),
    lost,
    // An order without anything left is not held; of another the reasons go whose units are cancelled (REFUND-01).
    hold: { settled: [...settled, ...hold.ended], left: parts.isLast ? null : hold.left },
  }
}

const unpacking = { from: 'packed', to: 'toPack' } as const
