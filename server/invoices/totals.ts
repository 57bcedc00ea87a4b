import { freeDelivery } from '#domain/cart/free-delivery.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { Pdf } from '#server/platform/documents/pdf.ts'
import { ink, page, rule, write } from './document-page.ts'
import { amount, amountInWords } from './invoice-formats.ts'

type Summed = Pick<InvoiceDocument, 'totals' | 'taxKind' | 'stateTaxName'>

/** Taxes and total of an invoice or credit note; gives where they end. */
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
    `All amounts in Indian rupees. Rates include GST; the discount is taken off before tax. ${freeDelivery.onInvoice}`,
    { x: page.left, y: end + 6 },
    { size: 8, colour: ink.quiet, width },
  )
}
