import { trackingLink } from '#domain/fulfilment/tracking-number.ts'
import { checkTracking } from './check-tracking.ts'
import type { Shipper } from './shipper.ts'

/** Numbers come printed from the carrier or with its driver; staff type or scan them, and the shop prints the label (SHIP-03, SHIP-04). */
export const typedByHand: Shipper = {
  async numberFor(tx, { typed, ...wanted }) {
    return typed.trim() === '' ? { tracking: undefined } : checkTracking(tx, { typed, ...wanted })
  },
  trackingLink,
}
