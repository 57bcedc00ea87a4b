import { choose, type Typeface } from './open-pdf.ts'
import type { Pdf } from './pdf.ts'
import { runsOf } from './scripts.ts'

export type Style = { readonly face: Typeface; readonly size: number }

type Setting = { readonly face: Typeface; readonly features?: { readonly [feature: string]: false } }
/** A text that pdfkit sets in one go, and its width in points. */
export type Piece = Setting & { readonly text: string; readonly width: number }

const clusters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })
const withoutMarks = { abvm: false, blwm: false, curs: false, mark: false, mkmk: false } as const

/**
 * Cuts a text into pieces that can be set, each in a typeface that has its letters. fontkit throws for a sign whose anchor the typeface
 * lacks: the letters around it stay as they are, and only its own cluster is set without positioned marks. If that fails too, the cluster
 * is set in the shop's own typeface, as boxes. A customer's name may look wrong, but the document is drawn.
 */
export function setPieces(pdf: Pdf, text: string, { face, size }: Style): Piece[] {
  return runsOf(text).flatMap(({ script, text: run }) => {
    const own = script ?? face
    return (
      measure(pdf, run, { face: own }, size) ??
      clustersOf(run).flatMap((one) => setCluster(pdf, one, [own, face], size))
    )
  })
}

/** The parts of a text that readers see as one letter each. */
export function clustersOf(text: string): string[] {
  return [...clusters.segment(text)].map(({ segment }) => segment)
}

function setCluster(pdf: Pdf, text: string, faces: readonly Typeface[], size: number): Piece[] {
  for (const face of faces) {
    const piece = measure(pdf, text, { face }, size) ?? measure(pdf, text, { face, features: withoutMarks }, size)
    if (piece) return piece
  }
  throw new Error(`No typeface sets ${[...text].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(' ')}`)
}

function measure(pdf: Pdf, text: string, setting: Setting, size: number): [Piece] | undefined {
  select(pdf, { ...setting, size })
  try {
    return [{ ...setting, text, width: pdf.widthOfString(text, optionsOf(setting)) }]
  } catch {
    return undefined
  }
}

/** Draws a piece as it was measured, with its baseline at `y`. */
export function drawPiece(pdf: Pdf, { text, ...setting }: Piece, at: { x: number; y: number }, size: number): void {
  select(pdf, { ...setting, size })
  pdf.text(text, at.x, at.y, { ...optionsOf(setting), lineBreak: false, baseline: 'alphabetic' })
}

function select(pdf: Pdf, { face, size }: Style): void {
  choose(pdf, face)
  pdf.fontSize(size)
}

// The types lack the object form, which switches features off.
function optionsOf({ features }: Setting): PDFKit.Mixins.TextOptions {
  return features ? { features: features as never } : {}
}
