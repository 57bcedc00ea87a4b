// The layout of a document's page, and how text is set on it.
import { byDay } from '#server/platform/colours.ts'
import type { Typeface } from '#server/platform/documents/open-pdf.ts'
import type { Pdf } from '#server/platform/documents/pdf.ts'
import { type Tag, tagged } from '#server/platform/documents/tags.ts'
import { heightOfText, writeText } from '#server/platform/documents/write-text.ts'

export const page = { left: 40, right: 555, width: 515, top: 38, bottom: 800 }

export const ink = {
  text: byDay('ink'),
  quiet: '#5d665e',
  leaf: byDay('leaf'),
  line: '#d9d2c0',
  tile: '#f5f0e4',
  lime: byDay('lime'),
}

type Style = {
  readonly face?: Typeface
  readonly size?: number
  readonly colour?: string
  readonly width?: number
  readonly align?: 'left' | 'right'
  /** For screen readers; a paragraph by default. */
  readonly tag?: Tag
}

/** Writes text with its top at `y` and returns the y below it. Text without a width is one line. */
export function write(pdf: Pdf, text: string, at: { x: number; y: number }, style: Style = {}): number {
  const { face = 'text', size = 8.5, colour = ink.text, width, align = 'left', tag = 'P' } = style
  const layout = { face, size, align, lineGap: gapOf(size), ...(width !== undefined && { width }) }
  let below = at.y
  pdf.fillColor(colour)
  tagged(pdf, tag, () => {
    below = writeText(pdf, text, at, layout)
  })
  return below
}

export function heightOf(
  pdf: Pdf,
  text: string,
  { width, face = 'text', size = 8.5 }: Style & { width: number },
): number {
  return heightOfText(pdf, text, { width, face, size, lineGap: gapOf(size) })
}

function gapOf(size: number): number {
  return size * 0.18
}

export function rule(pdf: Pdf, y: number, { colour = ink.line, weight = 0.6, from = page.left } = {}) {
  tagged(pdf, 'Artifact', () => {
    pdf.moveTo(from, y).lineTo(page.right, y).lineWidth(weight).strokeColor(colour).stroke()
  })
}

/** A background behind text. */
export function ground(pdf: Pdf, { top, height }: { top: number; height: number }) {
  tagged(pdf, 'Artifact', () => void pdf.rect(page.left, top, page.width, height).fill(ink.tile))
}
