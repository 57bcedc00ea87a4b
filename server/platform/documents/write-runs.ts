import { choose, type Typeface } from './open-pdf.ts'
import type { Pdf } from './pdf.ts'
import { type Run, runsOf } from './scripts.ts'

type Style = { readonly face: Typeface; readonly size: number; readonly options: PDFKit.Mixins.TextOptions }

/** Writes a text of one or more scripts, each run in a typeface that has its letters. */
export function writeRuns(pdf: Pdf, text: string, at: { x: number; y: number }, { face, size, options }: Style): void {
  const runs = runsOf(text)
  runs.forEach((run, index) => {
    const more = settingFor(pdf, run, { face, size })
    const place: [number?, number?] = index === 0 ? [at.x, at.y] : []
    pdf.text(run.text, ...place, { ...options, ...more, continued: index < runs.length - 1 })
  })
}

// The types lack the object form, which switches features off.
const withoutMarks = { features: { mark: false, mkmk: false } as never }

/**
 * fontkit throws for a sign whose anchor the typeface lacks. Then marks are not positioned, and if that fails too the letters are boxes:
 * a customer's name may look wrong, but the document is rendered.
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
