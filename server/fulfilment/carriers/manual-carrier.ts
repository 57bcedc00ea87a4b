import { trackingLink } from '#domain/fulfilment/tracking-number.ts'
import type { CarrierAdapter } from './carrier-adapter.ts'
import { checkTracking } from './check-tracking.ts'

/** Numbers come printed from the carrier or with its driver; staff type or scan them, and the shop prints the label (SHIP-03, SHIP-04). */
export const manualCarrier: CarrierAdapter = { numbersFor: checkTracking, trackingLink }
