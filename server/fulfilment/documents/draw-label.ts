import { findState } from '#domain/checkout/states.ts'
import { placeOfParcel } from '#domain/fulfilment/parcel-line.ts'
import { formatKilograms } from '#domain/fulfilment/weight.ts'
import { formatRupees } from '#domain/money.ts'
import type { Shop } from '#domain/shop.ts'
import { dot, drawCode128, drawQr } from '#server/platform/documents/codes.ts'
import { heightOf, mm, rule, write, writeInBox } from '#server/platform/documents/page-layout.ts'
import type { Pdf } from '#server/platform/documents/pdf.ts'
import { formatUnits } from '../format-units.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'

const left = mm(5)
const width = mm(95)
const right = left + width
/** Contents beyond these are counted. */
const maxLines = 5

/** The shop's own label, on a page of 105 × 148 mm (SHIP-04). */
export function drawLabel(pdf: Pdf, parcel: ParcelFacts, shop: Shop): void {
  drawSender(pdf, parcel, shop)
  drawReceiver(pdf, parcel)
  drawCarrier(pdf, parcel)
  drawContents(pdf, parcel)
}

function drawSender(pdf: Pdf, parcel: ParcelFacts, { company, contact }: Shop) {
  const { orderNumber } = parcel
  const sender = [company.legalName, ...company.addressLines, contact.phone]
  const from = [`From ${sender.join(', ')}`]
  writeInBox(pdf, from, { x: left, y: mm(5) }, { width: mm(66), height: mm(14), sizes: { from: 8, to: 5.5 } })
  write(pdf, placeOfParcel(parcel), { x: left, y: mm(19.5) }, { face: 'strong', size: 14, width: mm(60) })
  // 21 squares of 5 dots, with the quiet zone of 4 squares to the edge.
  const side = drawQr(pdf, orderNumber, { x: right - 21 * 5 * dot, y: mm(5) }, 5 * dot)
  const below = { x: right - mm(35), y: mm(5) + side + mm(2.6) }
  write(pdf, orderNumber, below, { face: 'strong', size: 10, width: mm(35), align: 'right' })
}

function drawReceiver(pdf: Pdf, { receiver }: ParcelFacts) {
  rule(pdf, mm(27.5), { from: left, to: right })
  const name = { face: 'strong', width, tag: 'H1', height: mm(12), sizes: { from: 15, to: 9 } } as const
  const below = writeInBox(pdf, [receiver.name], { x: left, y: mm(29) }, name) + 2
  const state = findState(receiver.stateCode)?.name ?? receiver.stateCode
  const facts = [state, ...(receiver.phone === null ? [] : [`Phone ${receiver.phone}`])]
  const sizes = { from: 12, to: 7 }
  const factsHeight = facts.reduce((sum, fact) => sum + heightOf(pdf, fact, { size: sizes.from, width }), 0)
  // State, telephone and PIN code stand whole, whatever the length of the address.
  const address = { width, sizes, height: mm(74) - below - factsHeight }
  let y = writeInBox(pdf, receiver.addressLines, { x: left, y: below }, address)
  for (const fact of facts) y = write(pdf, fact, { x: left, y }, { size: sizes.from, width })
  write(pdf, `PIN ${receiver.pinCode}`, { x: left, y: mm(75) }, { face: 'strong', size: 28, width })
}

function drawCarrier(pdf: Pdf, { carrier, tracking }: ParcelFacts) {
  rule(pdf, mm(88), { from: left, to: right })
  const name = { face: 'strong', width, height: mm(7.5), sizes: { from: 14, to: 8 } } as const
  writeInBox(pdf, [carrier.name], { x: left, y: mm(89.5) }, name)
  if (tracking === null) return
  drawCode128(pdf, tracking, { x: left + mm(3), y: mm(97) }, { width: width - mm(6), height: mm(15) })
  const number = { face: 'strong', width, height: mm(6), sizes: { from: 11, to: 5.5 }, align: 'center' } as const
  writeInBox(pdf, [tracking], { x: left, y: mm(113) }, number)
}

function drawContents(pdf: Pdf, { lines, grams }: ParcelFacts) {
  rule(pdf, mm(119), { from: left, to: right })
  const value = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const facts = [...(grams === null ? [] : [`Weight ${formatKilograms(grams)} kg`]), `Value ${formatRupees(value)}`]
  write(pdf, facts.join(', '), { x: left, y: mm(120.5) }, { face: 'display', size: 9, width })
  const shown = lines.length > maxLines ? lines.slice(0, maxLines - 1) : lines
  const more = lines.length - shown.length
  const contents = [...shown.map(formatUnits), ...(more > 0 ? [`and ${more} more`] : [])]
  writeInBox(pdf, contents, { x: left, y: mm(125) }, { width, height: mm(14), sizes: { from: 8, to: 5.5 } })
  write(pdf, 'PREPAID. Collect no cash.', { x: left, y: mm(139) }, { face: 'strong', size: 13, width, align: 'center' })
}
