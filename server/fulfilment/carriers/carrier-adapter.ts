import type { Carrier } from '#domain/fulfilment/tracking-number.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import type { NumberGiven, NumberWanted } from './check-tracking.ts'

/** What a parcel needs of its carrier: a number, and a link for the customer. Its label is the shop's own (`documents/draw-label.ts`). */
export type CarrierAdapter = {
  /** The numbers as they are stored, in the same order. The parcels' orders are locked, so no call to a carrier is made here. */
  numbersFor(tx: Transaction, carrier: Carrier, wanted: readonly NumberWanted[]): Promise<NumberGiven[]>
  /** Where the customer follows the parcel; undefined without a number, and of a carrier without such a page. */
  trackingLink(tracking: string | null | undefined, carrier: Pick<Carrier, 'trackingUrl'>): string | undefined
}
