// The parts that invoices and credit notes share.
import type { CreditNoteDocument } from '#domain/invoices/credit-note-document.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { Pdf } from '#server/platform/documents/pdf.ts'
import { heightOf, ink, page, rule, write } from './document-page.ts'
import { amount, amountInWords } from './invoice-formats.ts'

type Issued = InvoiceDocument | CreditNoteDocument
type Summed = Pick<InvoiceDocument, 'totals' | 'taxKind' | 'stateTaxName'>
type Column = { readonly title: string; readonly name: string; readonly lines: readonly string[] }

export function drawHead(pdf: Pdf, { kind, seller }: Pick<Issued, 'kind' | 'seller'>): number {
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

export function drawTotals(
  pdf: Pdf,
  document: Summed,
  { tableEnd, totalName }: { tableEnd: number; totalName: string },
): number {
  const rows = totalRows(document)
  const height = rows.length * 14 + 74
  let y = tableEnd + 12
  if (y + height > page.bottom) {
    pdf.addPage()
    y = page.top
  }
  drawAmountInWords(pdf, document, y)
  const x = page.right - 210
  for (const [name, sum] of rows) {
    write(pdf, name, { x, y }, { colour: ink.quiet })
    write(pdf, sum, { x, y }, { width: 205, align: 'right' })
    y += 14
  }
  rule(pdf, y + 2, { from: x, colour: ink.leaf, weight: 1 })
  write(pdf, totalName, { x, y: y + 11 }, { face: 'strong', size: 10 })
  const total = { face: 'display', size: 15, colour: ink.leaf, width: 205, align: 'right' } as const
  return write(pdf, `₹${amount(document.totals.payable)}`, { x, y: y + 7 }, total) + 18
}

function totalRows({ totals, taxKind, stateTaxName }: Summed): [string, string][] {
  return [
    ['Goods at catalogue prices, GST included', amount(totals.gross)],
    ['Discount', amount(totals.discount === 0 ? 0 : -totals.discount)],
    ['Taxable value', amount(totals.taxable)],
    ...(taxKind === 'intra'
      ? ([
          ['CGST', amount(totals.cgst)],
          [stateTaxName, amount(totals.sgst)],
        ] as [string, string][])
      : ([['IGST', amount(totals.igst)]] as [string, string][])),
    ['Round off', amount(totals.rounding)],
  ]
}

function drawAmountInWords(pdf: Pdf, { totals }: Summed, y: number) {
  const width = page.width - 250
  const below = write(pdf, 'Amount in words', { x: page.left, y }, { size: 7.5, colour: ink.quiet, width })
  const end = write(
    pdf,
    amountInWords(totals.payable),
    { x: page.left, y: below + 2 },
    { face: 'strong', size: 9.5, width },
  )
  write(
    pdf,
    'All amounts in Indian rupees. Rates include GST; the discount is taken off before tax. Delivery is free.',
    { x: page.left, y: end + 6 },
    { size: 8, colour: ink.quiet, width },
  )
}

export function drawDeclarations(pdf: Pdf, sentences: readonly string[], end: number) {
  const text = sentences.join(' ')
  const style = { size: 8, colour: ink.quiet, width: page.width }
  let y = end
  if (y + heightOf(pdf, text, style) + 12 > page.bottom) {
    pdf.addPage()
    y = page.top
  }
  rule(pdf, y)
  write(pdf, text, { x: page.left, y: y + 9 }, style)
}

export function numberPages(pdf: Pdf, { number, seller }: Pick<Issued, 'number' | 'seller'>) {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    const style = { size: 7.5, colour: ink.quiet, width: page.width, tag: 'Artifact' } as const
    write(pdf, `${seller.legalName} · ${number}`, { x: page.left, y: 808 }, style)
    write(pdf, `Page ${index + 1} of ${count}`, { x: page.left, y: 808 }, { ...style, align: 'right' })
  }
}

export function withCode({ name, code }: { name: string; code: string }): string {
  return `${name} (${code})`
}
