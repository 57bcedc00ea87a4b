import type { Instant } from '../time.ts'
import type { InvoiceDocument } from './invoice-document.ts'

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
 * Reverses an invoice in full: every line with its tax of that day, to the paisa, whatever the present rates and prices.
 */
export function composeCreditNote(
  invoice: InvoiceDocument,
  { number, issuedAt, reason }: { number: string; issuedAt: Instant; reason: string },
): CreditNoteDocument {
  const { seller, buyer, orderNumber, paymentId, placeOfSupply, taxKind, stateTaxName, lines, totals } = invoice
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
    totals,
  }
}
