// Breaks text into lines.
import { metricsOf, type Typeface } from './open-pdf.ts'
import type { Pdf } from './pdf.ts'
import { clustersOf, type Piece, type Style, setPieces } from './set-pieces.ts'

export type Layout = Style & {
  /** Points. Without it the text is one line. */
  readonly width?: number
  /** Points. Lines beyond it are cut, and the last of the others ends with an ellipsis. The first line always stays. */
  readonly height?: number
  /** Points below each line. */
  readonly lineGap?: number
}

export type Line = {
  readonly pieces: readonly Piece[]
  readonly width: number
  /** Points from the top of the line to its baseline. */
  readonly ascent: number
  readonly height: number
}

/** Points that no eye sees. */
const tolerance = 0.01
/** A word ends with its spaces, or with a hyphen, a dash or a slash before a letter. */
const word = /.+?(?:\s+|[-–—/](?=\p{L})|$)/gu

/** Breaks a text between words. A word that is wider than a line is broken between letters as readers see them. */
export function layOut(pdf: Pdf, text: string, layout: Layout): Line[] {
  const { width = Number.POSITIVE_INFINITY, height = Number.POSITIVE_INFINITY } = layout
  const style = { ...layout, width }
  const texts = breakText(pdf, printable(text), style)
  const setLine = (line: string) => lineOf(setWords(pdf, line, layout.face), layout)
  const lines: Line[] = []
  let left = height
  for (const [index, line] of texts.map(setLine).entries()) {
    left -= line.height
    if (left < -tolerance && index > 0)
      return [...lines.slice(0, -1), setLine(shorten(pdf, texts.slice(index - 1).join(''), style))]
    lines.push(line)
  }
  return lines
}

/** Line breaks are spaces: what stands on lines of its own is a text of its own. Other control characters, and those that reverse text, are left out. */
function printable(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
}

type Measured = Style & { readonly width: number }

function breakText(pdf: Pdf, text: string, style: Measured): string[] {
  const lines: string[] = []
  let line = ''
  for (const next of text.match(word) ?? []) {
    if (widthOf(pdf, line + next, style) <= style.width) {
      line += next
      continue
    }
    if (line) lines.push(line)
    line = next
    for (let part = fittingPart(pdf, line, style); part !== line; part = fittingPart(pdf, line, style)) {
      lines.push(part)
      line = line.slice(part.length)
    }
  }
  return line ? [...lines, line] : lines
}

/** The beginning of a text that fits: whole letters, or a part of the first, or at least one code point. */
function fittingPart(pdf: Pdf, text: string, style: Measured): string {
  const letters = clustersOf(text)
  const [first = ''] = letters
  const parts = widthOf(pdf, first, style) <= style.width ? letters : [...first]
  return longest(pdf, parts, '', style) || (parts[0] ?? '')
}

function shorten(pdf: Pdf, text: string, style: Measured): string {
  return longest(pdf, clustersOf(text), '…', style) || '…'
}

/** As many parts, and an ending, as fit. Their own widths give the number, to a few: letters side by side may differ in shape. */
function longest(pdf: Pdf, parts: readonly string[], ending: string, style: Measured): string {
  let count = 0
  for (let sum = widthOf(pdf, ending, style); count < parts.length && sum <= style.width; count += 1) {
    sum += widthOf(pdf, parts[count] ?? '', style)
  }
  for (; count > 0; count -= 1) {
    const joined = parts.slice(0, count).join('')
    const text = ending ? joined.trimEnd() + ending : joined
    if (widthOf(pdf, text, style) <= style.width) return text
  }
  return ''
}

/** Points. Spaces at the end take no room. */
function widthOf(pdf: Pdf, text: string, { face, size }: Style): number {
  return sumOf(setWords(pdf, text, face)) * size
}

function sumOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0)
}

/** Word by word, so that a word is set alike in every line. */
function setWords(pdf: Pdf, text: string, face: Typeface): Piece[] {
  return (text.trimEnd().match(word) ?? []).flatMap((one) => setPieces(pdf, one, face))
}

function lineOf(pieces: readonly Piece[], { face, size, lineGap = 0 }: Layout): Line {
  const metrics = [face, ...pieces.map((piece) => piece.face)].map(metricsOf)
  const ascent = Math.max(...metrics.map((one) => one.ascent)) * size
  const below = Math.max(...metrics.map((one) => one.below)) * size
  return { pieces, width: sumOf(pieces) * size, ascent, height: ascent + below + lineGap }
}
