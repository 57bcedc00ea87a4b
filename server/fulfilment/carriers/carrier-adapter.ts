import type { Carrier } from '#domain/fulfilment/tracking-number.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import type { WrongField } from './check-tracking.ts'

export type NumberWanted = {
  readonly carrier: Carrier
  /** As typed or scanned; empty: none yet. */
  readonly typed: string
  /** Of a parcel that exists. */
  readonly parcelId?: string
}

/** What a parcel needs of its carrier: a number, and a link for the customer. Its label is the shop's own (`documents/draw-label.ts`). */
export type CarrierAdapter = {
  /** The number as it is stored. The parcel's order is locked, so no call to a carrier is made here. */
  numberFor(tx: Transaction, wanted: NumberWanted): Promise<{ readonly tracking: string | undefined } | WrongField>
  /** Where the customer follows the parcel; undefined without a number, and of a carrier without such a page. */
  trackingLink(tracking: string | null | undefined, carrier: Pick<Carrier, 'trackingUrl'>): string | undefined
}
