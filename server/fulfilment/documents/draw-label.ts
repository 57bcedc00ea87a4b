import { findState } from '#domain/checkout/states.ts'
import { formatKilograms } from '#domain/fulfilment/weight.ts'
import { formatRupees } from '#domain/money.ts'
import type { Shop } from '#domain/shop.ts'
import { dot, drawCode128, drawQr } from '#server/platform/documents/codes.ts'
import type { Pdf } from '#server/platform/documents/pdf.ts'
import { formatUnits } from '../format-units.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'
import { fittingSize, mm, rule, write, writeLines } from './page-layout.ts'

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

function drawSender(pdf: Pdf, { orderNumber, place, count }: ParcelFacts, { company, contact }: Shop) {
  const sender = [company.legalName, ...company.addressLines, contact.phone]
  const from = [`From ${sender.join(', ')}`]
  const size = fittingSize(pdf, from, { width: mm(66), height: mm(12.5), from: 8, to: 5.5 })
  writeLines(pdf, from, { x: left, y: mm(5) }, { size, width: mm(66) })
  write(pdf, `${place} of ${count}`, { x: left, y: mm(19.5) }, { face: 'strong', size: 14, width: mm(60) })
  // 21 squares of 5 dots, with the quiet zone of 4 squares to the edge.
  const side = drawQr(pdf, orderNumber, { x: right - 21 * 5 * dot, y: mm(5) }, 5 * dot)
  const below = { x: right - mm(35), y: mm(5) + side + mm(2.6) }
  write(pdf, orderNumber, below, { face: 'strong', size: 10, width: mm(35), align: 'right' })
}

function drawReceiver(pdf: Pdf, { receiver }: ParcelFacts) {
  rule(pdf, mm(27.5), { from: left, to: right })
  const state = findState(receiver.stateCode)?.name ?? receiver.stateCode
  const lines = [...receiver.addressLines, state, `Phone ${receiver.phone}`]
  const nameSize = fittingSize(pdf, [receiver.name], { width, height: mm(12), from: 15, to: 9 })
  const below = write(pdf, receiver.name, { x: left, y: mm(29) }, { face: 'strong', size: nameSize, width, tag: 'H1' })
  const size = fittingSize(pdf, lines, { width, height: mm(74) - below, from: 12, to: 7 })
  writeLines(pdf, lines, { x: left, y: below + 2 }, { size, width })
  write(pdf, `PIN ${receiver.pinCode}`, { x: left, y: mm(75) }, { face: 'strong', size: 28, width })
}

function drawCarrier(pdf: Pdf, { carrier, tracking }: ParcelFacts) {
  rule(pdf, mm(88), { from: left, to: right })
  write(pdf, carrier.name, { x: left, y: mm(89.5) }, { face: 'strong', size: 14, width })
  if (tracking === null) return
  drawCode128(pdf, tracking, { x: left + mm(3), y: mm(97) }, { width: width - mm(6), height: mm(15) })
  write(pdf, tracking, { x: left, y: mm(113) }, { face: 'strong', size: 11, width, align: 'center' })
}

function drawContents(pdf: Pdf, { lines, grams }: ParcelFacts) {
  rule(pdf, mm(119), { from: left, to: right })
  const value = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const facts = [...(grams === null ? [] : [`Weight ${formatKilograms(grams)} kg`]), `Value ${formatRupees(value)}`]
  write(pdf, facts.join(', '), { x: left, y: mm(120.5) }, { face: 'display', size: 9, width })
  const shown = lines.length > maxLines ? lines.slice(0, maxLines - 1) : lines
  const more = lines.length - shown.length
  const contents = [...shown.map(formatUnits), ...(more > 0 ? [`and ${more} more`] : [])]
  const size = fittingSize(pdf, contents, { width, height: mm(13), from: 8, to: 5.5 })
  writeLines(pdf, contents, { x: left, y: mm(125) }, { size, width })
  write(pdf, 'PREPAID. Collect no cash.', { x: left, y: mm(139) }, { face: 'strong', size: 13, width, align: 'center' })
}
