import { minute } from '../time.ts'

/** How long an order is kept for the person who opened it to pack it; each step begins it anew (PACK-01). */
export const claimDuration = 15 * minute
