import { choose, type Typeface } from './open-pdf.ts'
import type { Pdf } from './pdf.ts'
import { type Run, runsOf } from './scripts.ts'

type Style = { readonly face: Typeface; readonly size: number; readonly options: PDFKit.Mixins.TextOptions }

/** Writes a text whose letters may be of several scripts, each in a typeface that has them. */
export function writeRuns(pdf: Pdf, text: string, at: { x: number; y: number }, { face, size, options }: Style): void {
  const runs = runsOf(text)
  runs.forEach((run, index) => {
    const more = settingFor(pdf, run, { face, size })
    const place: [number?, number?] = index === 0 ? [at.x, at.y] : []
    pdf.text(run.text, ...place, { ...options, ...more, continued: index < runs.length - 1 })
  })
}

// The types know lists of features only; what is switched off is an object.
const withoutMarks = { features: { mark: false, mkmk: false } as never }

/**
 * Fontkit stumbles over a sign whose anchor the typeface leaves out. Then the signs stand where they fall, and if that
 * fails too the letters are boxes: a customer's name may look wrong, but never cost the invoice.
 */
function settingFor(pdf: Pdf, { script, text }: Run, { face, size }: { face: Typeface; size: number }) {
  if (script) {
    choose(pdf, script)
    pdf.fontSize(size)
    const setting = [{}, withoutMarks].find((options) => canSet(pdf, text, options))
    if (setting) return setting
  }
  choose(pdf, face)
  pdf.fontSize(size)
  return {}
}

function canSet(pdf: Pdf, text: string, options: PDFKit.Mixins.TextOptions): boolean {
  try {
    pdf.widthOfString(text, options)
    return true
  } catch {
    return false
  }
}
