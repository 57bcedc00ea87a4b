import { mm, write, writeInBox } from '#server/platform/documents/page-layout.ts'
import type { Pdf } from '#server/platform/documents/pdf.ts'
import type { FailedParcel } from './render-apart.ts'

const left = mm(5)
const width = mm(95)
const bottom = mm(143)

const title = 'Not in this file'
const reason =
  'Something in these orders cannot be drawn. The reason is in the server’s log: tell the person who runs the server.'

/** Names the parcels that are not in the file, on a page of its own: staff see the file and nothing else. */
export function drawFailed(pdf: Pdf, failed: readonly FailedParcel[]): void {
  let y = write(pdf, title, { x: left, y: mm(8) }, { face: 'strong', size: 13, width, tag: 'H1' })
  y = write(pdf, reason, { x: left, y: y + 4 }, { width }) + 4
  // Fifty, the most of a file, have room at the smallest size.
  writeInBox(pdf, failed.map(nameOf), { x: left, y }, { width, height: bottom - y, sizes: { from: 11, to: 5 } })
}

/** The same for a sheet. */
export function failureSentences(failed: readonly FailedParcel[]): string[] {
  return [title, ...failed.map(nameOf), reason]
}

function nameOf({ orderNumber, place, count }: FailedParcel): string {
  return `${orderNumber}, parcel ${place} of ${count}`
}
