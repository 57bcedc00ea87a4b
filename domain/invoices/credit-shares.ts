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
  const left = line.quantity - before.quantity
  if (quantity > left) throw new Error(`Only ${left} units of ${line.productId} are left to credit`)
  const share = (amount: number) => (left === 0 ? 0 : Math.round((amount * quantity) / left))
  const isIntra = line.igst === 0
  const cgst = isIntra ? share(line.cgst - before.tax / 2) : 0
  const igst = isIntra ? 0 : share(line.igst - before.tax)
  const taxable = share(line.taxable - before.taxable)
  const total = taxable + 2 * cgst + igst
  const gross = quantity * line.unitPrice
  return { ...line, quantity, gross, discount: gross - total, total, taxable, cgst, sgst: cgst, igst }
}

export function addCredit(before: Credited, { quantity, taxable, cgst, sgst, igst }: InvoiceDocumentLine): Credited {
  return {
    quantity: before.quantity + quantity,
    taxable: before.taxable + taxable,
    tax: before.tax + cgst + sgst + igst,
  }
}
