// What staff ask to refund of an order, line by line (REFUND-01).
import { type Credit, lineOf } from '../invoices/credit-note-parts.ts'
import { addCredit, type Credited, creditShare, mostReduction, nothingCredited } from '../invoices/credit-shares.ts'
import type { InvoiceDocument } from '../invoices/invoice-document.ts'
import { formatRupees, type Paise, parseTypedRupees } from '../money.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { StoredLine, StoredOrder } from './stored-order.ts'

/**
 * `reduce` is typed, in rupees. Of the units to `cancel` so many are `missing`; the others go back to the shelf unless `isDamaged`. A line
 * without `cancel` and `reduce` is left as it is.
 */
export type RefundLine = {
  readonly position: number
  readonly cancel?: number | undefined
  readonly reduce?: string | undefined
  readonly isDamaged?: boolean | undefined
  readonly missing?: number | undefined
}

/** Units that no credit note took back and that are still in the shop: those to pack and packed. */
export function cancellableUnits({
  quantity,
  credited,
  returned,
  shipped,
  delivered,
}: Pick<StoredLine, 'quantity' | 'credited' | 'returned' | 'shipped' | 'delivered'>): number {
  return Math.max(0, quantity - credited - Math.max(0, shipped + delivered - returned))
}

/** What can be refunded of a line. `paid` is what is left of it as invoiced, `most` the largest price reduction. */
export type Refundable = {
  readonly cancellable: number
  readonly left: number
  readonly paid: Paise
  readonly most: Paise
}

export function refundableOf(
  line: StoredLine,
  { invoice, before = nothingCredited }: { invoice: InvoiceDocument; before?: Credited | undefined },
): Refundable {
  const invoiced = lineOf(invoice, line.productId)
  return {
    cancellable: cancellableUnits(line),
    left: invoiced.quantity - before.quantity,
    paid: invoiced.total - before.taxable - before.tax,
    most: mostReduction(invoiced, before),
  }
}

export type WrongRefund = Refusal<'wrong-shape', { fields: { [field: string]: string } }>
export type OnlyLeft = Refusal<'only-left', { n: number; position: number }>

/**
 * The requested credits: of a line first its units, then the reduction of what they leave. More units than were ordered are a
 * wrong input; more than are left were taken by somebody meanwhile. An amount leaves ₹2 for each unit that is not credited (REFUND-02).
 */
export function readRefundLines(
  { lines }: StoredOrder,
  wanted: readonly RefundLine[],
  { invoice, before }: { invoice: InvoiceDocument; before: ReadonlyMap<number, Credited> },
): readonly Credit[] | WrongRefund | OnlyLeft {
  const fields: { [field: string]: string } = {}
  const credits: Credit[] = []
  for (const [index, { position, cancel, reduce = '', missing = 0 }] of wanted.entries()) {
    const [field, typed] = [`lines.${index}`, reduce.trim()]
    if (cancel === undefined && typed === '') continue
    const line = lines.find((one) => one.position === position)
    if (!line || wanted.findIndex((one) => one.position === position) < index) {
      fields[field] = line ? 'This line stands twice' : 'Not in this order'
      continue
    }
    const [named, invoiced] = [{ position, productId: line.productId }, lineOf(invoice, line.productId)]
    const left = cancellableUnits(line)
    if (cancel !== undefined && cancel > line.quantity) {
      fields[`${field}.cancel`] = `Only ${left} left to refund`
      continue
    }
    if (missing > (cancel ?? 0)) {
      fields[`${field}.missing`] = `Only ${cancel ?? 0} are cancelled`
      continue
    }
    if (cancel !== undefined && cancel > left) return refuse('only-left', { n: left, position })
    let credited = before.get(position) ?? nothingCredited
    if (cancel !== undefined) {
      credits.push({ ...named, kind: 'cancelled', quantity: cancel })
      credited = addCredit(credited, creditShare(invoiced, credited, cancel))
    }
    if (typed === '') continue
    const amount = readReduction(typed, mostReduction(invoiced, credited))
    if (typeof amount === 'string') fields[`${field}.reduce`] = amount
    else credits.push({ ...named, kind: 'reduced', amount })
  }
  if (Object.keys(fields).length > 0) return refuse('wrong-shape', { fields })
  if (credits.length === 0) return refuse('wrong-shape', { fields: { lines: 'Choose what to refund' } })
  return credits
}

/** Paise, or why the amount cannot be. */
export function readReduction(typed: string, most: Paise): Paise | string {
  const amount = parseTypedRupees(typed)
  if (amount === undefined) return 'Please type an amount in rupees, such as 50 or 49.50'
  if (amount <= most) return amount
  return most === 0 ? 'Nothing is left to reduce' : `${formatRupees(amount)} is more than ${formatRupees(most)}`
}

/** Once a reduction is typed: the largest of its line, if that is known, and why it is less than what is left of it (REFUND-02). */
export function reductionHint(typed: string, most: Paise | undefined): string {
  const rule = 'A price reduction leaves at least ₹2 of each unit.'
  if (typed.trim() === '') return ''
  return most === undefined ? rule : `At most ${formatRupees(most)}. ${rule}`
}

/** All that no credit note took back: units that left the shop come back as returned, the others are cancelled (BQ-03). */
export function allThatIsLeft({ lines }: StoredOrder): readonly Credit[] {
  return lines.flatMap((line) => {
    const { position, productId } = line
    const cancelled = cancellableUnits(line)
    const returned = line.quantity - line.credited - cancelled
    return [
      ...(cancelled > 0 ? [{ position, productId, kind: 'cancelled', quantity: cancelled } as const] : []),
      ...(returned > 0 ? [{ position, productId, kind: 'returned', quantity: returned } as const] : []),
    ]
  })
}
