import { formatDate } from '../dates.ts'
import { type Credit, creditNoteParts } from '../invoices/credit-note-parts.ts'
import type { Credited } from '../invoices/credit-shares.ts'
import { lastDayOfCreditNotes } from '../invoices/financial-year.ts'
import type { InvoiceDocument } from '../invoices/invoice-document.ts'
import { isWholeRefund, leastRefund } from '../payments/refund.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type Instant, indianDate } from '../time.ts'
import { lostUnits, type OrderParcel, parcelsToUnpack, settledReasons } from './cancelled-units.ts'
import { cancelUnits, moveUnits } from './order-units.ts'
import {
  dueFromOf,
  type ReplacementRefusal,
  type ReplacementUnits,
  refuseReplacements,
  withoutDecidedParcels,
} from './sent-again.ts'
import type { StoredOrder } from './stored-order.ts'

/** What is known of an order when credits of it are planned; the maps are by the position of the line. */
export type CreditContext<P extends OrderParcel> = {
  readonly invoice: InvoiceDocument
  /** What earlier credit notes took back. */
  readonly before: ReadonlyMap<number, Credited>
  readonly replacements: ReadonlyMap<number, ReplacementUnits>
  /** Those that were not unpacked. */
  readonly parcels: readonly P[]
  /** Lost units that were refunded or replaced before. */
  readonly decided: ReadonlyMap<number, number>
  readonly now: Instant
}

export type CreditRefusal =
  | Refusal<'credit-notes-closed', { date: string }>
  | Refusal<'below-least'>
  | ReplacementRefusal

/**
 * What these credits of an order come to: credit note, sum, parcels that are unpacked, units that are lost, the hold. Refuses what the law or
 * the card provider does not allow (REFUND-03, REFUND-04), and units whose replacement is under way (RETURN-04).
 */
export function planCredits<P extends OrderParcel>(
  order: StoredOrder,
  credits: readonly Credit[],
  { invoice, before, replacements, parcels, decided: decidedBefore, now }: CreditContext<P>,
) {
  const lastDay = lastDayOfCreditNotes(new Date(invoice.issuedAt))
  if (indianDate(now) > lastDay) {
    return refuse('credit-notes-closed', { date: formatDate(lastDay) }) satisfies CreditRefusal
  }
  const replaced = refuseReplacements(order, credits, replacements)
  if (replaced) return replaced
  const parts = creditNoteParts(invoice, before, credits)
  const total = parts.lines.reduce((sum, line) => sum + line.total, 0) + parts.rounding
  if (total < leastRefund) return refuse('below-least') satisfies CreditRefusal
  const cancelled = credits.flatMap((credit) => (credit.kind === 'cancelled' ? [credit] : []))
  const unpacked = parcelsToUnpack(order, cancelled, parcels)
  const after = unpacked.reduce((moved, parcel) => moveUnits(moved, parcel.lines, unpacking), order)
  const rest = cancelUnits(after, cancelled)
  const { settled, left } = settledReasons(rest, credits, parcels)
  const lost = lostUnits(order, cancelled, { parcels, decided: decidedBefore })
  const decided = new Map(decidedBefore)
  for (const [position, units] of lost) decided.set(position, units + (decided.get(position) ?? 0))
  const hold = withoutDecidedParcels({ ...rest, heldReason: left }, { parcels, decided })
  return {
    ...{ invoice, parts, total, credits, cancelled, unpacked, lost },
    dueFrom: dueFromOf(rest, replacements),
    isWhole: isWholeRefund(total, order.total),
    // An order without anything left is not held; of another the reasons go whose units are cancelled (REFUND-01).
    hold: { settled: [...settled, ...hold.ended], left: parts.isLast ? null : hold.left },
  }
}

const unpacking = { from: 'packed', to: 'toPack' } as const
