import { drawQr } from '#server/platform/documents/codes.ts'
import { openPdf, type Typeface } from '#server/platform/documents/open-pdf.ts'
import { tagged } from '#server/platform/documents/tags.ts'
import { writeText } from '#server/platform/documents/write-text.ts'
import type { ReturnSlip } from './render-return-slip.ts'

/** Points. A5 has 420 × 595. */
const [left, top, width, bottom] = [34, 34, 352, 550]

/** A5, further pages as needed, with the address to cut out, the number as a QR code that opens the return, and what is in the parcel (RETURN-02). */
export default async function drawReturnSlip({
  number,
  orderNumber,
  lines,
  shop,
  made,
}: ReturnSlip): Promise<Uint8Array> {
  const { pdf, finish } = openPdf({ title: `Return slip ${number}`, author: shop.name, made, size: 'A5' })
  let y = top
  const put = (
    text: string,
    { face = 'text', size = 10, gap = 3 }: { face?: Typeface; size?: number; gap?: number } = {},
  ) => {
    if (y + gap > bottom) {
      pdf.addPage()
      y = top
    }
    pdf.fillColor('#000000')
    tagged(pdf, size > 12 ? 'H1' : 'P', () => {
      y = writeText(pdf, text, { x: left, y: y + gap }, { face, size, width: width - 110, lineGap: size * 0.12 })
    })
  }
  drawQr(pdf, number, { x: left + width - 92, y: top }, 92 / 21)
  put(shop.name, { face: 'display', size: 18 })
  put('Return slip', { face: 'strong', size: 14 })
  put(number, { face: 'strong', size: 16 })
  put(`For order ${orderNumber}`)
  put('Please send to', { face: 'strong', gap: 26 })
  for (const line of [shop.company.legalName, ...shop.company.addressLines, `Phone ${shop.contact.phone}`]) {
    put(line, { size: 12 })
  }
  put('In this parcel', { face: 'strong', gap: 26 })
  for (const { quantity, title, netQuantity } of lines) put(`${quantity} × ${title} (${netQuantity})`)
  put('Please put this slip into the parcel, and the number on its outside.', { gap: 26 })
  return finish()
}

/** A task without work: the pool starts a thread for it. */
export function startThread() {}
