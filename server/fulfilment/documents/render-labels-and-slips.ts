import { openPdf } from '#server/platform/documents/open-pdf.ts'
import { mm, rule } from '#server/platform/documents/page-layout.ts'
import type { Pdf } from '#server/platform/documents/pdf.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'
import { drawFailed } from './draw-failed.ts'
import { drawLabel } from './draw-label.ts'
import { drawSlip, type SlipOptions } from './draw-slip.ts'
import type { FailedParcel } from './render-apart.ts'

/** For a shop with one printer: of each parcel a sheet of A4, the label above, the packing slip across the half below (SHIP-05). */
export async function renderLabelsAndSlips(
  parcels: readonly ParcelFacts[],
  options: SlipOptions & { readonly made: Date; readonly failed?: readonly FailedParcel[] },
): Promise<Uint8Array> {
  const { shop, made, failed = [] } = options
  const { pdf, finish } = openPdf({ title: 'Labels and packing slips', author: shop.name, made })
  if (failed.length > 0) drawFailed(pdf, failed)
  parcels.forEach((parcel, index) => {
    if (index > 0 || failed.length > 0) pdf.addPage()
    drawLabel(pdf, parcel, shop)
    rule(pdf, mm(148.5), { from: mm(5), to: mm(205) })
    turnToLowerHalf(pdf)
    const turnPage = () => {
      pdf.restore().addPage()
      turnToLowerHalf(pdf)
    }
    drawSlip(pdf, parcel, { ...options, turnPage })
    pdf.restore()
  })
  return finish()
}

/** A page of A5 upright becomes the lower half of A4, read from the right. */
function turnToLowerHalf(pdf: Pdf) {
  pdf.save().translate(0, mm(297)).rotate(-90)
}
