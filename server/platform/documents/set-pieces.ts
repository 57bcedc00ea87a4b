import { choose, type Typeface } from './open-pdf.ts'
import type { Pdf } from './pdf.ts'
import { runsOf } from './scripts.ts'

export type Style = { readonly face: Typeface; readonly size: number }

type Setting = { readonly face: Typeface; readonly features?: { readonly [feature: string]: false } }
/** A text that pdfkit sets in one go, and its width at a size of one point. */
export type Piece = Setting & { readonly text: string; readonly width: number }

const clusters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })
const withoutMarks = { abvm: false, blwm: false, curs: false, mark: false, mkmk: false } as const

/**
 * Cuts a text into pieces that can be set, each in a typeface that has its letters. fontkit throws for a sign whose anchor the typeface
 * lacks: the letters around it stay as they are, and only its own cluster is set without positioned marks. If that fails too, the cluster
 * is set in the shop's own typeface, as boxes. A customer's name may look wrong, but the document is drawn.
 */
export function setPieces(pdf: Pdf, text: string, face: Typeface): readonly Piece[] {
  return remember(pdf, `${face}:${text}`, () =>
    runsOf(text).flatMap(({ script, text: run }) => {
      const own = script ?? face
      return measure(pdf, run, { face: own }) ?? clustersOf(run).flatMap((one) => setCluster(pdf, one, [own, face]))
    }),
  )
}

const known = new WeakMap<Pdf, Map<string, readonly Piece[]>>()

/** A text is laid out once for all sizes: breaking a line asks for the same words again and again. */
function remember(pdf: Pdf, key: string, set: () => readonly Piece[]): readonly Piece[] {
  const ofDocument = known.get(pdf) ?? new Map<string, readonly Piece[]>()
  const pieces = ofDocument.get(key) ?? set()
  known.set(pdf, ofDocument.set(key, pieces))
  return pieces
}

/** No letter in use has more code points; a chain of thousands of joined consonants would take seconds. */
const pointsOfCluster = /.{1,16}/gsu

/** The parts of a text that readers see as one letter each. */
export function clustersOf(text: string): string[] {
  return [...clusters.segment(text)].flatMap(({ segment }) => segment.match(pointsOfCluster) ?? [])
}

function setCluster(pdf: Pdf, text: string, faces: readonly Typeface[]): readonly Piece[] {
  return remember(pdf, `${faces.join()}:${text}`, () => {
    for (const face of faces) {
      const pieces = measure(pdf, text, { face }) ?? measure(pdf, text, { face, features: withoutMarks })
      if (pieces) return pieces
    }
    const points = [...text].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`)
    throw new Error(`No typeface sets ${points.join(' ')}`)
  })
}

function measure(pdf: Pdf, text: string, setting: Setting): [Piece] | undefined {
  select(pdf, { ...setting, size: 1 })
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
