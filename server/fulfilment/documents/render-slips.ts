import { openPdf } from '#server/platform/documents/open-pdf.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'
import { drawFailed } from './draw-failed.ts'
import { drawSlip, type SlipOptions } from './draw-slip.ts'
import type { FailedParcel } from './render-apart.ts'

type Options = SlipOptions & { readonly made: Date; readonly failed?: readonly FailedParcel[] }

/** One packing slip for each parcel, A5 (SHIP-05). */
export async function renderSlips(parcels: readonly ParcelFacts[], options: Options): Promise<Uint8Array> {
  const { shop, made, failed = [] } = options
  const { pdf, finish } = openPdf({ title: 'Packing slips', author: shop.name, made, size: 'A5' })
  if (failed.length > 0) drawFailed(pdf, failed)
  parcels.forEach((parcel, index) => {
    if (index > 0 || failed.length > 0) pdf.addPage()
    drawSlip(pdf, parcel, options)
  })
  return finish()
}
