// Where things stand on an invoice's page, and how text is set there.
import type { Pdf, Typeface } from '#server/platform/pdf/open-pdf.ts'

export const paper = { left: 40, right: 555, width: 515, top: 38, bottom: 800 }

export const ink = {
  text: '#1f2a22',
  quiet: '#5d665e',
  leaf: '#22402b',
  line: '#d9d2c0',
  tile: '#f5f0e4',
  lime: '#b7d53b',
}

type Style = {
  readonly face?: Typeface
  readonly size?: number
  readonly colour?: string
  readonly width?: number
  readonly align?: 'left' | 'right'
}

/** Sets text with its top at `y`; gives the y below it. */
export function write(pdf: Pdf, text: string, at: { x: number; y: number }, style: Style = {}): number {
  const { face = 'text', size = 8.5, colour = ink.text, width, align = 'left' } = style
  pdf.font(face).fontSize(size).fillColor(colour)
  pdf.text(text, at.x, at.y, {
    align,
    lineGap: size * 0.18,
    ...(width === undefined ? { lineBreak: false } : { width }),
  })
  return width === undefined ? at.y + size * 1.45 : pdf.y
}

export function heightOf(
  pdf: Pdf,
  text: string,
  { width, face = 'text', size = 8.5 }: Style & { width: number },
): number {
  pdf.font(face).fontSize(size)
  return pdf.heightOfString(text, { width, lineGap: size * 0.18 })
}

export function rule(pdf: Pdf, y: number, { colour = ink.line, weight = 0.6, from = paper.left } = {}) {
  pdf.moveTo(from, y).lineTo(paper.right, y).lineWidth(weight).strokeColor(colour).stroke()
}
