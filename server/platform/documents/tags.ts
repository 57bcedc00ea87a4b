// Tagged PDF (ISO 32000-1, 14.8): headings, paragraphs and tables for screen readers.
import type { Pdf } from './pdf.ts'

type Part = 'Sect' | 'Table' | 'TR' | 'TD'
type Leaf = 'H1' | 'H2' | 'P' | 'TH'
export type Tag = Leaf | 'Artifact'

// The types do not know the option yet.
const columnHead = { scope: 'Column' } as object

const open = new WeakMap<Pdf, PDFKit.PDFStructureElement>()

/** Opens the structure tree of a document; end the root before the document. */
export function beginTags(pdf: Pdf): PDFKit.PDFStructureElement {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  open.set(pdf, root)
  return root
}

/** Puts what `draw` writes into one structure element. */
export function within<T>(pdf: Pdf, part: Part, draw: () => T): T {
  const outer = open.get(pdf)
  if (!outer) throw new Error('The document has no tags')
  const element = pdf.struct(part)
  outer.add(element)
  open.set(pdf, element)
  try {
    return draw()
  } finally {
    element.end()
    open.set(pdf, outer)
  }
}

/** Tags what `draw` writes. Screen readers skip an artifact (a rule, a page number). */
export function tagged(pdf: Pdf, tag: Tag, draw: () => void): void {
  if (tag === 'Artifact') {
    pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    pdf.endMarkedContent()
    return
  }
  const content = pdf.markStructureContent(tag)
  draw()
  pdf.endMarkedContent()
  open.get(pdf)?.add(pdf.struct(tag, tag === 'TH' ? columnHead : {}, content))
}
