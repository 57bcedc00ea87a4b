import type { Shipper } from './shipper.ts'

/** Numbers come printed from the carrier or with its driver; staff type or scan them. */
export const typedByHand: Shipper = {
  async numberFor({ typedNumber }) {
    return typedNumber
  },
}
