import type { CreditNoteDocument } from '#domain/invoices/credit-note-document.ts'
import { openPdf } from '#server/platform/documents/open-pdf.ts'
import { drawDeclarations, numberPages } from './document-foot.ts'
import { dateInIndia } from './invoice-formats.ts'
import { drawTable } from './invoice-table.ts'
import { drawHead, drawParties, withCode } from './seller-and-buyer.ts'
import { drawTotals } from './totals.ts'

/** Renders a credit note as it was issued, in the invoice's layout: everything that rule 53 of the CGST Rules asks for. */
export async function renderCreditNote(document: CreditNoteDocument): Promise<Uint8Array> {
  const { kind, number, seller, buyer, issuedAt } = document
  const { pdf, finish } = openPdf({ title: `${kind} ${number}`, author: seller.legalName, made: new Date(issuedAt) })
  const below = drawParties(pdf, { seller, buyer, documentColumn: columnOf(document) }, drawHead(pdf, document))
  const end = drawTotals(pdf, document, { tableEnd: drawTable(pdf, document, below + 18), totalName: 'Total refunded' })
  drawDeclarations(
    pdf,
    [
      `Reason: ${document.reason}.`.replace(/\.+$/, '.'),
      'The amount is refunded to your original payment method.',
      'This is an electronic credit note issued in accordance with the Information Technology Act, 2000; it needs no signature.',
      `Questions about it: ${seller.email}, ${seller.phone}.`,
    ],
    end,
  )
  numberPages(pdf, document)
  return finish()
}

function columnOf({ number, issuedAt, invoice, orderNumber, paymentId, placeOfSupply }: CreditNoteDocument) {
  return {
    title: 'Credit note',
    name: number,
    lines: [
      `Date: ${dateInIndia(issuedAt)}`,
      `For: ${invoice.kind} ${invoice.number}`,
      `of ${dateInIndia(invoice.issuedAt)}`,
      `Order: ${orderNumber}`,
      `Payment: ${paymentId}`,
      `Place of supply: ${withCode(placeOfSupply)}`,
    ],
  }
}
