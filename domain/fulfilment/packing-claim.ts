import { minute } from '../time.ts'

/** How long an order is reserved for the person who opened it to pack it (PACK-01). */
export const claimDuration = 15 * minute

/** A claim that ends within this time is renewed by the next step. */
export const claimRenewedBefore = 10 * minute
