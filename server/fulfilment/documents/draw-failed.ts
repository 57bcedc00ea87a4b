import type { Pdf } from '#server/platform/documents/pdf.ts'
import { mm, write } from './page-layout.ts'
import type { FailedParcel } from './render-apart.ts'

/** Names the parcels that are not in the file, on a page of its own: staff see the file and nothing else. */
export function drawFailed(pdf: Pdf, failed: readonly FailedParcel[]): void {
  const left = mm(5)
  const width = mm(95)
  const [title, ...sentences] = failureSentences(failed)
  let y = write(pdf, title, { x: left, y: mm(8) }, { face: 'strong', size: 13, width, tag: 'H1' }) + 4
  // Fifty names, the most of a file, fill the page of a label.
  for (const sentence of sentences)
    y = write(pdf, sentence, { x: left, y }, { size: failed.length > 20 ? 5.5 : 9, width })
}

export function failureSentences(failed: readonly FailedParcel[]): [string, ...string[]] {
  return [
    'Not in this file',
    ...failed.map(({ orderNumber, place, count }) => `${orderNumber}, parcel ${place} of ${count}`),
    'Something in the order cannot be drawn. The reason is in the server’s log: tell the person who runs it.',
  ]
}
