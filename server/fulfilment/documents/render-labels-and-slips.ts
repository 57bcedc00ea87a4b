import { openPdf } from '#server/platform/documents/open-pdf.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'
import { drawFailed } from './draw-failed.ts'
import { drawLabel } from './draw-label.ts'
import { drawSlip, type SlipOptions, slipPage } from './draw-slip.ts'
import { mm } from './page-layout.ts'
import type { FailedParcel } from './render-apart.ts'

/** Each parcel's label, 105 × 148 mm, and then its packing slip, A5: a browser prints both at once (SHIP-05). */
export async function renderLabelsAndSlips(
  parcels: readonly ParcelFacts[],
  options: SlipOptions & { readonly made: Date; readonly failed?: readonly FailedParcel[] },
): Promise<Uint8Array> {
  const { shop, made, failed = [] } = options
  const size: [number, number] = [mm(105), mm(148)]
  const { pdf, finish } = openPdf({ title: 'Labels and packing slips', author: shop.name, made, size })
  if (failed.length > 0) drawFailed(pdf, failed)
  parcels.forEach((parcel, index) => {
    if (index > 0 || failed.length > 0) pdf.addPage({ size, margin: 0 })
    drawLabel(pdf, parcel, shop)
    pdf.addPage(slipPage)
    drawSlip(pdf, parcel, options)
  })
  return finish()
}
