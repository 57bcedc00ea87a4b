// The head of invoices and credit notes: the shop's name, the seller with GSTIN and FSSAI licence, and the buyer.
import type { CreditNoteDocument } from '#domain/invoices/credit-note-document.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { Pdf } from '#server/platform/documents/pdf.ts'
import { ink, page, rule, write } from './document-page.ts'

type Column = { readonly title: string; readonly name: string; readonly lines: readonly string[] }

export function drawHead(
  pdf: Pdf,
  { kind, seller }: Pick<InvoiceDocument | CreditNoteDocument, 'kind' | 'seller'>,
): number {
  write(pdf, seller.shopName, { x: page.left, y: page.top }, { face: 'display', size: 24, colour: ink.leaf })
  const right = { width: page.width, align: 'right' } as const
  const y = write(pdf, kind, { x: page.left, y: page.top + 3 }, { face: 'display', size: 15, tag: 'H1', ...right })
  write(pdf, 'Original for recipient', { x: page.left, y }, { size: 8, colour: ink.quiet, ...right })
  rule(pdf, page.top + 42, { colour: ink.lime, weight: 2 })
  return page.top + 58
}

/** Three columns: seller, buyer and the document itself. */
export function drawParties(
  pdf: Pdf,
  { seller, buyer, documentColumn }: Pick<InvoiceDocument, 'seller' | 'buyer'> & { documentColumn: Column },
  top: number,
): number {
  const width = (page.width - 36) / 3
  const columns = [
    {
      title: 'Sold by',
      name: seller.legalName,
      lines: [
        ...seller.addressLines,
        `State: ${withCode(seller.state)}`,
        `GSTIN: ${seller.gstin}`,
        `FSSAI licence: ${seller.fssai}`,
      ],
    },
    {
      title: 'Billed and delivered to',
      name: buyer.name,
      lines: [
        ...buyer.addressLines,
        `${buyer.state.name} ${buyer.pinCode}, India`,
        `State: ${withCode(buyer.state)}`,
        buyer.phone,
        buyer.email,
      ],
    },
    documentColumn,
  ]
  const ends = columns.map(({ title, name, lines }, index) => {
    const x = page.left + index * (width + 18)
    let y = write(pdf, title, { x, y: top }, { size: 7.5, colour: ink.quiet, width, tag: 'H2' })
    y = write(pdf, name, { x, y: y + 2 }, { face: 'strong', size: 9.5, width })
    for (const line of lines) y = write(pdf, line, { x, y: y + 1 }, { width })
    return y
  })
  return Math.max(...ends)
}

export function withCode({ name, code }: { name: string; code: string }): string {
  return `${name} (${code})`
}
