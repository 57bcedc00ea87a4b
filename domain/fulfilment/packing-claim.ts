import { hour, minute } from '../time.ts'

/** How long an order is reserved for the person who opened it to pack it (PACK-01). */
export const claimDuration = 15 * minute

/**
 * How long after a claim has lapsed others are led to the orders behind it first: its person may have packed it without network, and nobody
 * looks for a box that is not theirs while others wait.
 */
export const lapsedClaimPassedOver = 2 * hour

/** A claim that ends within this time is renewed by the next step. */
export const claimRenewedBefore = 10 * minute
