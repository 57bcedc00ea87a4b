import type { InvoiceDocument, InvoiceDocumentLine } from '#domain/invoices/invoice-document.ts'
import type { Pdf } from '#server/platform/documents/pdf.ts'
import { type Tag, within } from '#server/platform/documents/tags.ts'
import { ground, heightOf, ink, page, rule, write } from './document-page.ts'
import { amount, percent } from './invoice-formats.ts'

type Column = {
  readonly title: string
  readonly width: number
  readonly align: 'left' | 'right'
  readonly text: (line: InvoiceDocumentLine, index: number) => string
}

type Taxed = Pick<InvoiceDocument, 'lines' | 'taxKind' | 'stateTaxName'>

const gap = 5
const size = 8

/** One row for each line (INV-03); returns the y below the table. A row that does not fit begins a new page. */
export function drawTable(pdf: Pdf, document: Taxed, top: number): number {
  const columns = columnsFor(document)
  return within(pdf, 'Table', () => {
    let y = drawHead(pdf, columns, { top, tag: 'TH' })
    document.lines.forEach((line, index) => {
      const height = rowHeight(pdf, columns, line, index)
      if (y + height > page.bottom) {
        pdf.addPage()
        // Screen readers read the first header only.
        y = drawHead(pdf, columns, { top: page.top, tag: 'Artifact' })
      }
      within(pdf, 'TR', () => drawRow(pdf, columns, { line, index, y }))
      y += height
      rule(pdf, y)
    })
    return y
  })
}

function columnsFor({ taxKind, stateTaxName }: Taxed): Column[] {
  const right = (title: string, width: number, text: Column['text']): Column => ({ title, width, text, align: 'right' })
  const taxes =
    taxKind === 'intra'
      ? [
          right('CGST', 42, (line) => taxCell(line.cgst, line.rateBasisPoints / 2)),
          right(stateTaxName, 42, (line) => taxCell(line.sgst, line.rateBasisPoints / 2)),
        ]
      : [right('IGST', 52, (line) => taxCell(line.igst, line.rateBasisPoints))]
  const fixed: Column[] = [
    { title: 'HSN', width: 43, align: 'left', text: (line) => line.hsn },
    right('Quantity', 41, (line) => (isReduction(line) ? '–' : `${line.quantity}\n× ${line.netQuantity}`)),
    right('Rate', 47, (line) => (isReduction(line) ? '–' : amount(line.unitPrice))),
    right('Discount', 43, (line) => amount(line.discount)),
    right('Taxable value', 51, (line) => amount(line.taxable)),
    right('GST', 26, (line) => percent(line.rateBasisPoints)),
    ...taxes,
    right('Total', 54, (line) => amount(line.total)),
  ]
  const number: Column = { title: 'No.', width: 18, align: 'left', text: (_, index) => `${index + 1}` }
  const width = page.width - number.width - fixed.reduce((sum, column) => sum + column.width, 0)
  const title = (line: InvoiceDocumentLine) => (isReduction(line) ? `Price reduction\n${line.title}` : line.title)
  return [number, { title: 'Description of goods', width, align: 'left', text: title }, ...fixed]
}

/** Of a credit note (REFUND-02). */
function isReduction({ quantity }: InvoiceDocumentLine): boolean {
  return quantity === 0
}

function taxCell(tax: number, basisPoints: number): string {
  return `${amount(tax)}\n${percent(basisPoints)}`
}

function drawHead(pdf: Pdf, columns: readonly Column[], { top, tag }: { top: number; tag: Tag }): number {
  const style = { face: 'strong', size: 7.5, colour: ink.leaf, tag } as const
  const height =
    Math.max(...columns.map(({ title, width }) => heightOf(pdf, title, { width: width - gap, ...style }))) + 8
  ground(pdf, { top, height })
  const cells = () => {
    let x = page.left
    for (const { title, width, align } of columns) {
      write(pdf, title, { x: x + (align === 'left' ? gap : 0), y: top + 6 }, { ...style, width: width - gap, align })
      x += width
    }
  }
  if (tag === 'Artifact') cells()
  else within(pdf, 'TR', cells)
  return top + height
}

function drawRow(
  pdf: Pdf,
  columns: readonly Column[],
  { line, index, y }: { line: InvoiceDocumentLine; index: number; y: number },
) {
  let x = page.left
  for (const { text, width, align } of columns) {
    const [first = '', ...more] = text(line, index).split('\n')
    const at = { x: x + (align === 'left' ? gap : 0), y: y + 4.5 }
    within(pdf, 'TD', () => {
      const below = write(pdf, first, at, { size, width: width - gap, align })
      if (more.length === 0) return
      write(pdf, more.join(' '), { x: at.x, y: below }, { size: 7, colour: ink.quiet, width: width - gap, align })
    })
    x += width
  }
}

function rowHeight(pdf: Pdf, columns: readonly Column[], line: InvoiceDocumentLine, index: number): number {
  const heights = columns.map(({ text, width }) => {
    const [first = '', ...more] = text(line, index).split('\n')
    const below = more.length > 0 ? heightOf(pdf, more.join(' '), { width: width - gap, size: 7 }) : 0
    return heightOf(pdf, first, { width: width - gap, size }) + below
  })
  return Math.max(...heights) + 8
}
