import { openPdf } from '#server/platform/documents/open-pdf.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'
import { drawLabel } from './draw-label.ts'
import { drawSlip, type SlipOptions, slipPage } from './draw-slip.ts'
import { mm } from './page-layout.ts'

/** Each parcel's label, 105 × 148 mm, and then its packing slip, A5: a browser prints both at once (SHIP-05). */
export async function renderLabelsAndSlips(
  parcels: readonly ParcelFacts[],
  options: SlipOptions & { readonly made: Date },
): Promise<Uint8Array> {
  const { shop, made } = options
  const size: [number, number] = [mm(105), mm(148)]
  const { pdf, finish } = openPdf({ title: 'Labels and packing slips', author: shop.name, made, size })
  parcels.forEach((parcel, index) => {
    if (index > 0) pdf.addPage({ size, margin: 0 })
    drawLabel(pdf, parcel, shop)
    pdf.addPage(slipPage)
    drawSlip(pdf, parcel, options)
  })
  return finish()
}
