import { shortDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import { openPdf, type Typeface } from '#server/platform/documents/open-pdf.ts'
import { tagged } from '#server/platform/documents/tags.ts'
import { heightOfText, writeText } from '#server/platform/documents/write-text.ts'
import type { StatementDocument } from './render-purchase-document.ts'
import { rupeeWords } from './rupee-words.ts'

/** Points. A4 has 595 × 842. */
const [left, top, width, bottom] = [42, 42, 511, 790]
const columns = [
  { x: 0, width: 66 },
  { x: 70, width: 222 },
  { x: 296, width: 70, align: 'right' },
  { x: 368, width: 70, align: 'right' },
  { x: 440, width: 71, align: 'right' },
] as const

/** A4, further pages as needed: opening, slips, payments and closing, in rupees (BUY-02). */
export async function drawStatement({ statement, shop, made }: StatementDocument): Promise<Uint8Array> {
  const { grower, details, from, to, rows } = statement
  const days = `${shortDate(from)} to ${shortDate(to)}`
  const { pdf, finish } = openPdf({ title: `Statement ${grower.name}, ${days}`, author: shop.name, made })
  let y = top
  const put = (
    text: string,
    { face = 'text', size = 10, gap = 3 }: { face?: Typeface; size?: number; gap?: number } = {},
  ) => {
    pdf.fillColor('#000000')
    tagged(pdf, size > 15 ? 'H1' : 'P', () => {
      y = writeText(pdf, text, { x: left, y: y + gap }, { face, size, width, lineGap: size * 0.12 })
    })
  }
  const line = (written: readonly string[], face: Typeface = 'text') => {
    const cells = written.map(rupeeWords)
    const styles = columns.map(({ width: wide, ...column }) => ({
      ...{ face, size: 9, lineGap: 1.1, width: wide },
      ...('align' in column && { align: column.align }),
    }))
    const height = Math.max(...styles.map((style, nth) => heightOfText(pdf, cells[nth] ?? '', style)))
    if (y + 4 + height > bottom) {
      pdf.addPage()
      y = top
    }
    pdf.fillColor('#000000')
    tagged(pdf, 'P', () => {
      columns.forEach(({ x }, nth) => {
        const style = styles[nth]
        if (cells[nth] && style) writeText(pdf, cells[nth], { x: left + x, y: y + 4 }, style)
      })
    })
    y += 4 + height
  }
  put(shop.name, { face: 'display', size: 18 })
  put([shop.company.legalName, ...shop.company.addressLines].join(', '), { size: 8 })
  put(`Statement, ${days}`, { face: 'strong', size: 16, gap: 12 })
  put(details.ownName || grower.name, { face: 'strong', size: 12, gap: 8 })
  put(
    [details.ownName ? grower.name : '', grower.place, details.gstin && `GSTIN ${details.gstin}`]
      .filter(Boolean)
      .join(', '),
  )
  y += 10
  line(['Day', 'What', 'Slips, Rs', 'Payments, Rs', 'We owe, Rs'], 'strong')
  line([shortDate(from), 'Opening', '', '', formatAmount(statement.openingPaise)])
  for (const { on, number, words, slipPaise, paidPaise, balancePaise } of rows) {
    line([
      ...[shortDate(on), [number, words].filter(Boolean).join(': ')],
      ...[slipPaise === 0 ? '' : formatAmount(slipPaise), paidPaise === 0 ? '' : formatAmount(paidPaise)],
      formatAmount(balancePaise),
    ])
  }
  const sums = [statement.slipsPaise, statement.paidPaise, statement.closingPaise].map(formatAmount)
  line([shortDate(to), 'Closing', ...sums], 'strong')
  if (statement.closingPaise < 0) put('An amount below 0 is an advance that the grower holds.', { size: 9, gap: 8 })
  return finish()
}
