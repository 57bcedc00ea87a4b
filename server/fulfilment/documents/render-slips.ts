import { openPdf } from '#server/platform/documents/open-pdf.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'
import { drawSlip, type SlipOptions } from './draw-slip.ts'

type Options = SlipOptions & { readonly made: Date }

/** One packing slip for each parcel, A5 (SHIP-05). */
export async function renderSlips(parcels: readonly ParcelFacts[], options: Options): Promise<Uint8Array> {
  const { shop, made } = options
  const { pdf, finish } = openPdf({ title: 'Packing slips', author: shop.name, made, size: 'A5' })
  parcels.forEach((parcel, index) => {
    if (index > 0) pdf.addPage()
    drawSlip(pdf, parcel, options)
  })
  return finish()
}
