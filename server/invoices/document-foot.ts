import type { CreditNoteDocument } from '#domain/invoices/credit-note-document.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { Pdf } from '#server/platform/documents/pdf.ts'
import { heightOf, ink, page, rule, write } from './document-page.ts'

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

export function numberPages(
  pdf: Pdf,
  { number, seller }: Pick<InvoiceDocument | CreditNoteDocument, 'number' | 'seller'>,
) {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    const style = { size: 7.5, colour: ink.quiet, width: page.width, tag: 'Artifact' } as const
    write(pdf, `${seller.legalName} · ${number}`, { x: page.left, y: 808 }, style)
    write(pdf, `Page ${index + 1} of ${count}`, { x: page.left, y: 808 }, { ...style, align: 'right' })
  }
}
