// Breaks text into lines.
import { metricsOf } from './open-pdf.ts'
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
  const setLine = (line: string) => lineOf(setWords(pdf, line, layout), layout)
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
    while (widthOf(pdf, line, style) > style.width) {
      const fitting = fittingPart(pdf, line, style)
      if (fitting === line) break
      lines.push(fitting)
      line = line.slice(fitting.length)
    }
  }
  return line ? [...lines, line] : lines
}

/** The longest beginning that fits: whole letters, or at least a part of the first, or at least one code point. */
function fittingPart(pdf: Pdf, text: string, style: Measured): string {
  const letters = clustersOf(text)
  const [first = ''] = letters
  const parts = widthOf(pdf, first, style) <= style.width ? letters : [...first]
  const fits = (count: number) => widthOf(pdf, parts.slice(0, count).join(''), style) <= style.width
  return parts.slice(0, Math.max(1, lastOf(parts.length, fits))).join('')
}

function shorten(pdf: Pdf, text: string, style: Measured): string {
  const letters = clustersOf(text)
  const shortened = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
  return shortened(lastOf(letters.length, (count) => widthOf(pdf, shortened(count), style) <= style.width))
}

/** The largest number up to `max` that fits, by bisection; 0 if none does. */
function lastOf(max: number, fits: (count: number) => boolean): number {
  let [low, high] = [0, max]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** Spaces at the end take no room. */
function widthOf(pdf: Pdf, text: string, style: Style): number {
  return sumOf(setWords(pdf, text, style))
}

function sumOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0)
}

/** Word by word, so that a word is set alike in every line. */
function setWords(pdf: Pdf, text: string, style: Style): Piece[] {
  return (text.trimEnd().match(word) ?? []).flatMap((one) => setPieces(pdf, one, style))
}

function lineOf(pieces: readonly Piece[], { face, size, lineGap = 0 }: Layout): Line {
  const metrics = [face, ...pieces.map((piece) => piece.face)].map(metricsOf)
  const ascent = Math.max(...metrics.map((one) => one.ascent)) * size
  const below = Math.max(...metrics.map((one) => one.below)) * size
  return { pieces, width: sumOf(pieces), ascent, height: ascent + below + lineGap }
}
