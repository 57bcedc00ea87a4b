import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { openPdf } from '#server/platform/documents/open-pdf.ts'
import { drawDeclarations, numberPages } from './document-foot.ts'
import { dateInIndia } from './invoice-formats.ts'
import { drawTable } from './invoice-table.ts'
import { drawHead, drawParties, withCode } from './seller-and-buyer.ts'
import { drawTotals } from './totals.ts'

/** Renders an invoice as it was issued (INV-03): everything that rule 46 of the CGST Rules asks for, on one page if it fits. */
export async function renderInvoice(document: InvoiceDocument): Promise<Uint8Array> {
  const { kind, number, seller, buyer, issuedAt } = document
  const { pdf, finish } = openPdf({ title: `${kind} ${number}`, author: seller.legalName, made: new Date(issuedAt) })
  const below = drawParties(pdf, { seller, buyer, documentColumn: columnOf(document) }, drawHead(pdf, document))
  const end = drawTotals(pdf, document, { tableEnd: drawTable(pdf, document, below + 18), totalName: 'Total paid' })
  drawDeclarations(
    pdf,
    [
      'Paid in full before dispatch. Tax is not payable on reverse charge.',
      'This is an electronic invoice issued in accordance with the Information Technology Act, 2000; it needs no signature.',
      `Questions about this invoice: ${seller.email}, ${seller.phone}.`,
    ],
    end,
  )
  numberPages(pdf, document)
  return finish()
}

function columnOf(document: InvoiceDocument) {
  return {
    title: 'Invoice',
    name: document.number,
    lines: [
      `Date: ${dateInIndia(document.issuedAt)}`,
      `Order: ${document.orderNumber}`,
      `Ordered on: ${dateInIndia(document.orderedAt)}`,
      `Payment: ${document.paymentId}`,
      `Place of supply: ${withCode(document.placeOfSupply)}`,
      `Reverse charge: ${document.reverseCharge ? 'yes' : 'no'}`,
    ],
  }
}
