import { formatDate } from '#domain/dates.ts'
import { type Credit, creditNoteParts } from '#domain/invoices/credit-note-parts.ts'
import { lastDayOfCreditNotes } from '#domain/invoices/financial-year.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { lostUnits, parcelsToUnpack } from '#domain/orders/cancelled-units.ts'
import { type ReplacementRefusal, refuseReplacements } from '#domain/orders/sent-again.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { leastRefund } from '#domain/payments/refund.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import { readParcelsOfOrder } from '#server/fulfilment/parcels.store.ts'
import { readDecidedLost } from '#server/fulfilment/replacements/decided-lost.ts'
import { readReplacementUnits } from '#server/fulfilment/replacements/replacements.store.ts'
import type { readCreditable } from '#server/invoices/issue-credit-note.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type RefundPlan = Exclude<Awaited<ReturnType<typeof planRefund>>, Refusal>
export type Creditable = Awaited<ReturnType<typeof readCreditable>>

type Closed = Refusal<'credit-notes-closed', { date: string }>
type AboveLimit = Refusal<'above-limit', { limit: string }>
export type PlanRefusal = Closed | AboveLimit | Refusal<'below-least'> | ReplacementRefusal

/**
 * What these credits of an order come to: credit note, sum, parcels that are unpacked and units that are lost. Refuses what the law, the
 * card provider or the limit of all refunds of the order does not allow (REFUND-03, REFUND-04, REFUND-05). The one way to a refund of an order.
 */
export async function planRefund(
  connection: Connection,
  order: StoredOrder,
  {
    credits,
    now,
    limit,
    ...creditable
  }: Creditable & { credits: readonly Credit[]; now: Date; limit: Paise | undefined },
) {
  const { invoice, before } = creditable
  const lastDay = lastDayOfCreditNotes(new Date(invoice.issuedAt))
  if (indianDate(now) > lastDay) return refuse('credit-notes-closed', { date: formatDate(lastDay) }) satisfies Closed
  const replaced = refuseReplacements(order, credits, await readReplacementUnits(connection, order.number))
  if (replaced) return replaced
  const parts = creditNoteParts(invoice, before, credits)
  const total = parts.lines.reduce((sum, line) => sum + line.total, 0) + parts.rounding
  if (total < leastRefund) return refuse('below-least') satisfies PlanRefusal
  if (limit !== undefined && order.credited + total > limit) {
    return refuse('above-limit', { limit: formatRupees(limit) }) satisfies AboveLimit
  }
  const cancelled = credits.flatMap((credit) => (credit.kind === 'cancelled' ? [credit] : []))
  const parcels = await readParcelsOfOrder(connection, order.number)
  const decided = await readDecidedLost(connection, order.number)
  return {
    ...{ invoice, parts, total, credits, cancelled, parcels },
    unpacked: parcelsToUnpack(order, cancelled, parcels),
    lost: lostUnits(order, cancelled, { parcels, decided }),
  }
}
