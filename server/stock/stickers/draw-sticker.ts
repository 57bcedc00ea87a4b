import { type StickerFacts, type StickerSize, stickerLines, stickerSizes } from '#domain/stock/sticker.ts'
import { dot, drawQr, sideOfQr } from '#server/platform/documents/codes.ts'
import { heightOf, mm, write, writeInBox } from '#server/platform/documents/page-layout.ts'
import type { Pdf } from '#server/platform/documents/pdf.ts'
import { tagged } from '#server/platform/documents/tags.ts'

/** Points, but for the dots of a square of the QR code. No text is smaller than 6 points. */
const looks = {
  '50x25': { margin: mm(1.2), name: { from: 7.5, to: 6, height: mm(6.6) }, text: 6, module: 3, packer: mm(3) },
  '70x40': { margin: mm(1.8), name: { from: 11, to: 6.5, height: mm(10) }, text: 7.5, module: 4, packer: mm(6.6) },
} as const

/** One sticker on a page of its own, exactly of its size, for printers with 203 dpi (BATCH-07). */
export function drawSticker(pdf: Pdf, facts: StickerFacts, { size, url }: { size: StickerSize; url: string }): void {
  const { margin, text, module: dots, name, packer } = looks[size]
  const page = { width: mm(stickerSizes[size].width), height: mm(stickerSizes[size].height) }
  const lines = stickerLines(facts)
  const right = page.width - margin
  const module = dots * dot
  const side = sideOfQr(url, module)
  drawQr(pdf, url, { x: right - side, y: margin }, module)
  const lotTop = margin + side + module
  const lot = { face: 'strong', size: text, width: side + text * 3, align: 'right' } as const
  write(pdf, lines.lot, { x: right - lot.width, y: lotTop }, lot)

  // At least two squares of the code's quiet zone.
  const width = right - side - 2 * module - margin
  const title = { face: 'strong', tag: 'H1', width, sizes: name, height: name.height } as const
  const titleBottom = writeInBox(pdf, [facts.title], { x: margin, y: margin }, title)
  // Only this typeface has the rupee sign.
  const rows = [
    ['display', `${lines.quantity}, ${lines.unitPrice}`],
    ['display', lines.mrp],
    ['text', lines.packed],
    ['text', lines.bestBefore],
  ] as const
  const fssaiTop = page.height - margin - heightOf(pdf, lines.fssai, { size: 6, width })
  const packerText = size === '50x25' ? lines.shortPacker : lines.packer
  // A long name takes the room that a short title leaves, and up to 0.15 points of each row; else the number follows it.
  const lacking = Math.max(0, heightOf(pdf, packerText, { size: 6, width: right - margin }) - packer)
  const free = margin + name.height - titleBottom
  const room = lacking <= free + 0.6 ? lacking : 0
  const [top, bottom] = [margin + name.height - Math.min(room, free), fssaiTop - packer - room]
  drawFoodMark(pdf, facts, { x: margin + width - text * 1.3, y: top }, text * 1.3)
  rows.forEach(([face, row], index) => {
    write(pdf, row, { x: margin, y: top + (index * (bottom - top)) / rows.length }, { face, size: text, width })
  })
  const whole = { width: right - margin, height: packer + room, sizes: { from: text, to: 6 } }
  const joined = `${packerText}, ${lines.fssai}`
  const isJoined =
    lacking > room && heightOf(pdf, joined, { size: 6, width: whole.width }) <= page.height - bottom - margin / 2
  if (isJoined) return void write(pdf, joined, { x: margin, y: bottom }, { size: 6, width: whole.width })
  writeInBox(pdf, [packerText], { x: margin, y: bottom }, whole)
  write(pdf, lines.fssai, { x: margin, y: fssaiTop }, { size: 6, width: whole.width })
}

/** A green circle in a green square; a brown triangle where it is not vegetarian. Printers of labels print both black. */
function drawFoodMark(
  pdf: Pdf,
  { isVegetarian }: StickerFacts,
  { x, y }: { x: number; y: number },
  side: number,
): void {
  const colour = isVegetarian ? '#0a7a2f' : '#7a3b0a'
  tagged(pdf, 'Artifact', () => {
    const line = 2 * dot
    pdf
      .rect(x + line / 2, y + line / 2, side - line, side - line)
      .lineWidth(line)
      .stroke(colour)
    if (isVegetarian) pdf.circle(x + side / 2, y + side / 2, side / 4).fill(colour)
    else
      pdf
        .polygon([x + side / 2, y + side / 4], [x + side * 0.75, y + side * 0.72], [x + side / 4, y + side * 0.72])
        .fill(colour)
  })
}
