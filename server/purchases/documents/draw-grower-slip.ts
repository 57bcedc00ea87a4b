import { formatDate } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { deductionLabels } from '#domain/purchases/deductions.ts'
import { formatKg } from '#domain/purchases/kilograms.ts'
import { openPdf, type Typeface } from '#server/platform/documents/open-pdf.ts'
import { tagged } from '#server/platform/documents/tags.ts'
import { heightOfText, writeText } from '#server/platform/documents/write-text.ts'
import type { SlipDocument } from './render-purchase-document.ts'
import { rupeeWords } from './rupee-words.ts'

/** Points. A5 has 420 × 595. */
const [left, top, width, bottom] = [34, 34, 352, 555]
const figure = 120

/** A5 for the grower: what was weighed, what is deducted and, with a price, what it comes to (BUY-01). */
export async function drawGrowerSlip({
  slip,
  ownName,
  place,
  withSums,
  shop,
  made,
}: SlipDocument): Promise<Uint8Array> {
  const { pdf, finish } = openPdf({ title: `Slip ${slip.number}`, author: shop.name, made, size: 'A5' })
  let y = top
  const put = (
    written: string,
    { face = 'text', size = 10, gap = 3 }: { face?: Typeface; size?: number; gap?: number } = {},
  ) => {
    const text = rupeeWords(written)
    const style = { face, size, width, lineGap: size * 0.12 }
    if (y + gap + heightOfText(pdf, text, style) > bottom) {
      pdf.addPage()
      y = top
    }
    pdf.fillColor('#000000')
    tagged(pdf, size > 15 ? 'H1' : 'P', () => {
      y = writeText(pdf, text, { x: left, y: y + gap }, style)
    })
  }
  const row = (name: string, figureText: string, face: Typeface = 'text') => {
    const [label, value] = [rupeeWords(name), rupeeWords(figureText)]
    const style = { face, size: 11, lineGap: 1.3 }
    const height = heightOfText(pdf, label, { ...style, width: width - figure })
    if (y + 4 + height > bottom) {
      pdf.addPage()
      y = top
    }
    const from = y + 4
    pdf.fillColor('#000000')
    tagged(pdf, 'P', () => {
      y = writeText(pdf, label, { x: left, y: from }, { ...style, width: width - figure })
      writeText(pdf, value, { x: left + width - figure, y: from }, { ...style, width: figure, align: 'right' })
    })
  }
  put(shop.name, { face: 'display', size: 18 })
  put([shop.company.legalName, ...shop.company.addressLines].join(', '), { size: 8 })
  put(slip.kind === 'correction' ? 'Correction of a slip' : 'Slip for the grower', {
    face: 'strong',
    size: 12,
    gap: 12,
  })
  put(slip.number, { face: 'strong', size: 16 })
  if (slip.corrects) put(`Corrects ${slip.corrects}`)
  put(`${formatDate(slip.boughtOn)}${slip.season ? `, ${slip.season}` : ''}`)
  put(ownName || slip.grower, { face: 'strong', size: 14, gap: 12 })
  put([ownName ? slip.grower : '', place].filter(Boolean).join(', '))
  if (slip.gstin) put(`GSTIN ${slip.gstin}`)
  put(slip.crop, { face: 'strong', size: 12, gap: 12 })
  if (slip.words) put(slip.words)
  if (slip.sacks !== undefined) row('Sacks', String(slip.sacks))
  if (slip.grossGrams !== undefined) row('Gross', formatKg(slip.grossGrams))
  if (slip.tareGrams !== undefined) row('Less tare', formatKg(slip.tareGrams))
  for (const { kind, basisPoints, grams, words } of slip.deductions) {
    const share = basisPoints === undefined ? '' : ` ${basisPoints / 100} %`
    row(`Less ${deductionLabels[kind].toLowerCase()}${share}${words ? `: ${words}` : ''}`, formatKg(grams))
  }
  if (slip.netGrams !== undefined)
    row(slip.kind === 'correction' ? 'Net, difference' : 'Net', formatKg(slip.netGrams), 'strong')
  if (slip.units !== undefined) row('Units', String(slip.units), 'strong')
  const { ratePaise, amountPaise, taxPaise = 0 } = slip
  if (withSums && ratePaise !== undefined && amountPaise !== undefined) {
    y += 8
    row(slip.units === undefined ? 'Rate a kg' : 'Rate a unit', formatRupeesExactly(ratePaise))
    row(slip.kind === 'correction' ? 'Amount, difference' : 'Amount', formatRupeesExactly(amountPaise))
    if (taxPaise !== 0) row(`Tax${slip.billNumber ? `, bill ${slip.billNumber}` : ''}`, formatRupeesExactly(taxPaise))
    row('Total', formatRupeesExactly(amountPaise + taxPaise), 'strong')
  } else if (!slip.isPriced) put('The price follows.', { gap: 10 })
  put('Grower ____________________    Weighed by ____________________', { gap: 34 })
  return finish()
}
