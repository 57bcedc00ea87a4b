// Text on labels and lists, black on white: label printers know no grey.
import { choose, type Typeface } from '#server/platform/documents/open-pdf.ts'
import type { Pdf } from '#server/platform/documents/pdf.ts'
import { type Tag, tagged } from '#server/platform/documents/tags.ts'
import { writeRuns } from '#server/platform/documents/write-runs.ts'

/** Points of a length in millimetres. */
export function mm(length: number): number {
  return (length * 72) / 25.4
}

type Style = {
  readonly face?: Typeface
  readonly size?: number
  readonly width: number
  readonly align?: 'left' | 'right' | 'center'
  readonly tag?: Tag
}

/** Writes text with its top at `y`; returns the y below it. */
export function write(pdf: Pdf, text: string, at: { x: number; y: number }, style: Style): number {
  const { face = 'text', size = 9, width, align = 'left', tag = 'P' } = style
  pdf.fillColor('#000000')
  tagged(pdf, tag, () => writeRuns(pdf, text, at, { face, size, options: { width, align, lineGap: size * 0.12 } }))
  return pdf.y
}

/** Writes lines one below the other. */
export function writeLines(pdf: Pdf, lines: readonly string[], at: { x: number; y: number }, style: Style): number {
  return lines.reduce((y, line) => write(pdf, line, { x: at.x, y }, style), at.y)
}

/** The largest size at which the lines fit into a height; other scripts are measured in the shop's own typeface. */
export function fittingSize(
  pdf: Pdf,
  lines: readonly string[],
  { width, height, from, to }: { width: number; height: number; from: number; to: number },
): number {
  choose(pdf, 'text')
  for (let size = from; size > to; size -= 0.5) {
    pdf.fontSize(size)
    const total = lines.reduce((sum, line) => sum + pdf.heightOfString(line, { width, lineGap: size * 0.12 }), 0)
    if (total * 1.15 <= height) return size
  }
  return to
}

export function rule(pdf: Pdf, y: number, { from, to }: { from: number; to: number }) {
  tagged(pdf, 'Artifact', () => {
    pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.8).strokeColor('#000000').stroke()
  })
}
