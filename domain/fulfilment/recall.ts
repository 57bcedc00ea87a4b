import type { ParcelState } from './parcel-states.ts'

export const recallWords = { least: 50, most: 2000 } as const

/** A parcel in these states may be with its customer, or may still come: they are written to (BATCH-04). */
const away: readonly ParcelState[] = ['handed-over', 'in-transit', 'delivered', 'failed', 'coming-back', 'lost']

export function hasLeft(state: ParcelState): boolean {
  return away.includes(state)
}

/**
 * Units of a recalled batch that no customer has been promised, of those on the shelf: they go off sale at once. What is promised is packed
 * from other batches as far as they reach; `stock` is what the product has for sale.
 */
export function freeUnits({ onShelf, stock }: { readonly onShelf: number; readonly stock: number }): number {
  return Math.max(0, Math.min(onShelf, stock))
}

/** Whole hours since a recall began: the Authority wants its notice within 24. */
export function hoursSince(startedAt: Date, now: Date): number {
  return Math.floor((now.getTime() - startedAt.getTime()) / 3_600_000)
}
