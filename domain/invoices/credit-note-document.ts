import type { Paise } from '../money.ts'
import type { Instant } from '../time.ts'
import type { InvoiceDocument, InvoiceDocumentLine } from './invoice-document.ts'

type Mirrored =
  | 'seller'
  | 'buyer'
  | 'orderNumber'
  | 'paymentId'
  | 'placeOfSupply'
  | 'taxKind'
  | 'stateTaxName'
  | 'lines'
  | 'totals'

/** A credit note as issued (section 34 and rule 53 of the CGST law): names the invoice that it reverses. Amounts in paise. */
export type CreditNoteDocument = Pick<InvoiceDocument, Mirrored> & {
  readonly version: 1
  readonly kind: 'Credit Note'
  readonly number: string
  /** ISO instant; printed as the Indian calendar date. */
  readonly issuedAt: string
  readonly reason: string
  readonly invoice: Pick<InvoiceDocument, 'kind' | 'number' | 'issuedAt'>
}

/**
 * `lines` are shares of the invoice's lines; a price reduction has quantity 0. `rounding` is the invoice's round-off on the note that
 * takes back the last units, else 0.
 */
export type CreditNoteParts = { readonly lines: readonly InvoiceDocumentLine[]; readonly rounding: Paise }

/** Reverses an invoice, all or in part: lines with their tax of that day, whatever the present rates and prices (REFUND-02). */
export function composeCreditNote(
  invoice: InvoiceDocument,
  { lines, rounding }: CreditNoteParts,
  { number, issuedAt, reason }: { number: string; issuedAt: Instant; reason: string },
): CreditNoteDocument {
  const { seller, buyer, orderNumber, paymentId, placeOfSupply, taxKind, stateTaxName } = invoice
  const sum = (pick: (line: InvoiceDocumentLine) => Paise) => lines.reduce((total, line) => total + pick(line), 0)
  return {
    version: 1,
    kind: 'Credit Note',
    number,
    issuedAt: issuedAt.toISOString(),
    reason,
    invoice: { kind: invoice.kind, number: invoice.number, issuedAt: invoice.issuedAt },
    seller,
    buyer,
    orderNumber,
    paymentId,
    placeOfSupply,
    taxKind,
    stateTaxName,
    lines,
    totals: {
      gross: sum((line) => line.gross),
      discount: sum((line) => line.discount),
      taxable: sum((line) => line.taxable),
      cgst: sum((line) => line.cgst),
      sgst: sum((line) => line.sgst),
      igst: sum((line) => line.igst),
      rounding,
      payable: sum((line) => line.total) + rounding,
    },
  }
}
