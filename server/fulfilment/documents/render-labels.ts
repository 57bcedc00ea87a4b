import type { Shop } from '#domain/shop.ts'
import { openPdf } from '#server/platform/documents/open-pdf.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'
import { drawLabel } from './draw-label.ts'
import { mm } from './page-layout.ts'

/** One label a page, exactly 105 × 148 mm, for printers with 203 dpi (SHIP-04). */
export async function renderLabels(
  parcels: readonly ParcelFacts[],
  { shop, made }: { shop: Shop; made: Date },
): Promise<Uint8Array> {
  const { pdf, finish } = openPdf({ title: 'Labels', author: shop.name, made, size: [mm(105), mm(148)] })
  parcels.forEach((parcel, index) => {
    if (index > 0) pdf.addPage()
    drawLabel(pdf, parcel, shop)
  })
  return finish()
}
