import type { Carrier } from '#domain/fulfilment/tracking-number.ts'
import type { Shop } from '#domain/shop.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import type { Pdf } from '#server/platform/documents/pdf.ts'
import type { WrongField } from './check-tracking.ts'
import type { ParcelFacts } from './parcel-facts.store.ts'

export type NumberWanted = {
  readonly carrier: Carrier
  /** As typed or scanned; empty: none yet. */
  readonly typed: string
  /** Of a parcel that exists. */
  readonly parcelId?: string
}

/** What a parcel needs of its carrier: a number, a label, and a link for the customer. */
export type Shipper = {
  /** The number as it is stored. The parcel's order is locked, so no carrier's network is asked here. */
  numberFor(tx: Transaction, wanted: NumberWanted): Promise<{ readonly tracking: string | undefined } | WrongField>
  /** Draws the label on the current page, 105 × 148 mm. */
  drawLabel(pdf: Pdf, parcel: ParcelFacts, shop: Shop): void
  /** Where the customer follows the parcel; undefined without a number, and of a carrier without such a page. */
  trackingLink(tracking: string | null | undefined, carrier: Pick<Carrier, 'trackingUrl'>): string | undefined
}
