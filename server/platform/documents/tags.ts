// What a page's parts are, for those who hear it: headings, paragraphs, tables (tagged PDF, ISO 32000-1 14.8).
import type { Pdf } from './pdf.ts'

type Part = 'Sect' | 'Table' | 'TR' | 'TD'
type Leaf = 'H1' | 'H2' | 'P' | 'TH'
export type Tag = Leaf | 'Artifact'

// The types do not know the option yet.
const columnHead = { scope: 'Column' } as object

const open = new WeakMap<Pdf, PDFKit.PDFStructureElement>()

/** Opens the tree of a document's parts; give it to `endTags` before the end of the file. */
export function beginTags(pdf: Pdf): PDFKit.PDFStructureElement {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  open.set(pdf, root)
  return root
}

/** All that `draw` writes stands within one part. */
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

/** Marks what `draw` puts on the page; an artifact (a rule, a page number) is not read out. */
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
