// Text on labels and lists, black on white: label printers know no grey.
import type { Typeface } from './open-pdf.ts'
import type { Pdf } from './pdf.ts'
import { type Tag, tagged } from './tags.ts'
import { heightOfText, writeText } from './write-text.ts'

/** Points of a length in millimetres. */
export function mm(length: number): number {
  return (length * 72) / 25.4
}

type Style = {
  readonly face?: Typeface
  readonly size?: number
  readonly width: number
  /** Lines beyond it are cut, with an ellipsis. */
  readonly height?: number
  readonly align?: 'left' | 'right' | 'center'
  readonly tag?: Tag
}

/** Writes text with its top at `y`; returns the y below it. */
export function write(pdf: Pdf, text: string, at: { x: number; y: number }, style: Style): number {
  let below = at.y
  pdf.fillColor('#000000')
  tagged(pdf, style.tag ?? 'P', () => {
    below = writeText(pdf, text, at, layoutOf(style))
  })
  return below
}

export function heightOf(pdf: Pdf, text: string, style: Style): number {
  return heightOfText(pdf, text, layoutOf(style))
}

function layoutOf({ face = 'text', size = 9, ...style }: Style) {
  return { ...style, face, size, lineGap: size * 0.12 }
}

type Box = Omit<Style, 'size'> & {
  readonly height: number
  /** The largest and the smallest size. */
  readonly sizes: { readonly from: number; readonly to: number }
}

/**
 * Writes lines one below the other into a box, at the largest size at which they fit; returns the y below them. Lines that do not fit even
 * at the smallest size follow one another as one text, and an ellipsis stands for what has no room.
 */
export function writeInBox(
  pdf: Pdf,
  lines: readonly string[],
  at: { x: number; y: number },
  { height, sizes, ...style }: Box,
): number {
  const joined = lines.join(', ')
  for (const texts of [lines, [joined]]) {
    for (let size = sizes.from; size >= sizes.to; size -= 0.5) {
      const total = texts.reduce((sum, text) => sum + heightOf(pdf, text, { ...style, size }), 0)
      if (total <= height) return texts.reduce((y, text) => write(pdf, text, { x: at.x, y }, { ...style, size }), at.y)
    }
  }
  return write(pdf, joined, at, { ...style, size: sizes.to, height })
}

export function rule(pdf: Pdf, y: number, { from, to }: { from: number; to: number }) {
  tagged(pdf, 'Artifact', () => {
    pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.8).strokeColor('#000000').stroke()
  })
}
