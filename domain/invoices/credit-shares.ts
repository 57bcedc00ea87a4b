import type { Paise } from '../money.ts'
import { splitTax } from './gst.ts'
import type { InvoiceDocumentLine } from './invoice-document.ts'

export const creditKinds = ['cancelled', 'returned', 'reduced'] as const
export type CreditKind = (typeof creditKinds)[number]

/** What credit notes took back of an invoice line; amounts in paise. */
export type Credited = { readonly quantity: number; readonly taxable: number; readonly tax: number }

export const nothingCredited: Credited = { quantity: 0, taxable: 0, tax: 0 }

/**
 * The share of an invoice line that so many further units have, after discount, tax included (REFUND-02): of what is left of the
 * line, by units. Hence the shares of all units add up to the line, to the paisa, in whatever portions they are credited. CGST and
 * SGST stay equal. Throws for more units than are left.
 */
export function creditShare(line: InvoiceDocumentLine, before: Credited, quantity: number): InvoiceDocumentLine {
  const left = leftOf(line, before)
  if (quantity > left.quantity) throw new Error(`Only ${left.quantity} units of ${line.productId} are left to credit`)
  const share = (amount: number) => (left.quantity === 0 ? 0 : Math.round((amount * quantity) / left.quantity))
  const [taxable, cgst, igst] = [share(left.taxable), share(left.cgst), share(left.igst)]
  const total = taxable + 2 * cgst + igst
  const gross = quantity * line.unitPrice
  return { ...line, quantity, gross, discount: gross - total, total, taxable, cgst, sgst: cgst, igst }
}

/** What a price reduction leaves of each unit that is not credited, in paise (REFUND-02): with a round-off of -50 paise still above ₹1. */
const leastOfUnit = 200

/** The most that the price of an invoice line can be reduced by, tax included (REFUND-02). */
export function mostReduction(line: InvoiceDocumentLine, before: Credited): Paise {
  const { total, quantity } = leftOf(line, before)
  return quantity === 0 ? 0 : Math.max(0, total - leastOfUnit * quantity)
}

/**
 * A price reduction of an invoice line, tax included (REFUND-02): taxed at the line's rate, no unit comes back. Later shares are of what
 * it leaves. Throws for more than `mostReduction`.
 */
export function creditReduction(line: InvoiceDocumentLine, before: Credited, amount: Paise): InvoiceDocumentLine {
  if (amount > mostReduction(line, before)) throw new Error(`${amount} paise of ${line.productId} cannot be reduced`)
  const left = leftOf(line, before)
  const taxed = splitTax(amount, { rateBasisPoints: line.rateBasisPoints, kind: line.igst === 0 ? 'intra' : 'inter' })
  // Roundings of many reductions add up; no head may take back more than it has.
  const [cgst, igst] = [Math.min(taxed.cgst, left.cgst), Math.min(taxed.igst, left.igst)]
  const taxable = amount - 2 * cgst - igst
  return { ...line, quantity: 0, gross: amount, discount: 0, total: amount, taxable, cgst, sgst: cgst, igst }
}

function leftOf(line: InvoiceDocumentLine, before: Credited) {
  const isIntra = line.igst === 0
  return {
    quantity: line.quantity - before.quantity,
    total: line.total - before.taxable - before.tax,
    taxable: line.taxable - before.taxable,
    cgst: isIntra ? line.cgst - before.tax / 2 : 0,
    igst: isIntra ? 0 : line.igst - before.tax,
  }
}

export function addCredit(before: Credited, { quantity, taxable, cgst, sgst, igst }: InvoiceDocumentLine): Credited {
  return {
    quantity: before.quantity + quantity,
    taxable: before.taxable + taxable,
    tax: before.tax + cgst + sgst + igst,
  }
}
