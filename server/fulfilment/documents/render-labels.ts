import type { Shop } from '#domain/shop.ts'
import { openPdf } from '#server/platform/documents/open-pdf.ts'
import { mm } from '#server/platform/documents/page-layout.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'
import { drawFailed } from './draw-failed.ts'
import { drawLabel } from './draw-label.ts'
import type { FailedParcel } from './render-apart.ts'

type Options = { readonly shop: Shop; readonly made: Date; readonly failed?: readonly FailedParcel[] }

/** One label a page, exactly 105 × 148 mm, for printers with 203 dpi (SHIP-04). */
export async function renderLabels(
  parcels: readonly ParcelFacts[],
  { shop, made, failed = [] }: Options,
): Promise<Uint8Array> {
  const { pdf, finish } = openPdf({ title: 'Labels', author: shop.name, made, size: [mm(105), mm(148)] })
  if (failed.length > 0) drawFailed(pdf, failed)
  parcels.forEach((parcel, index) => {
    if (index > 0 || failed.length > 0) pdf.addPage()
    drawLabel(pdf, parcel, shop)
  })
  return finish()
}
