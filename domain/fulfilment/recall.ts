import type { ParcelState } from './parcel-states.ts'

export const recallWords = { least: 50, most: 2000 } as const

/** A parcel in these states may be with its customer, or may still come: they are written to (BATCH-04). */
const away: readonly ParcelState[] = ['handed-over', 'in-transit', 'delivered', 'failed', 'coming-back', 'lost']

export function hasLeft(state: ParcelState): boolean {
  return away.includes(state)
}

/** Whole hours since a recall began: the Authority wants its notice within 24. */
export function hoursSince(startedAt: Date, now: Date): number {
  return Math.floor((now.getTime() - startedAt.getTime()) / 3_600_000)
}
