// Where cancelled units go: back to the shelf, or written off (REFUND-03).
import type { Credit } from '../invoices/credit-note-parts.ts'
import type { RefundLine } from './refund-lines.ts'

/** By position: `missing` units are not there, the others of `damaged` lines are written off too. */
export type NotToShelf = {
  readonly damaged: ReadonlySet<number>
  readonly missing: ReadonlyMap<number, number>
}
export const allToShelf: NotToShelf = { damaged: new Set(), missing: new Map() }

export function notToShelf(lines: readonly RefundLine[]): NotToShelf {
  const cancelled = lines.filter(({ cancel }) => cancel !== undefined)
  return {
    damaged: new Set(cancelled.filter(({ isDamaged }) => isDamaged).map(({ position }) => position)),
    missing: new Map(cancelled.map(({ position, missing = 0 }) => [position, missing])),
  }
}

/** 'damage' and 'missing' are kinds of stock entries. */
export type Place = 'shelf' | 'damage' | 'missing'
export type PlacedUnits = {
  readonly position: number
  readonly productId: string
  readonly quantity: number
  readonly to: Place
}
type Cancelled = { readonly credits: readonly Credit[]; readonly lost: ReadonlyMap<number, number> }

/** Units of lost parcels have no place: they left the shop. Missing ones are none of these. */
export function placeCancelled({ credits, lost }: Cancelled, { damaged, missing }: NotToShelf): readonly PlacedUnits[] {
  const placed = credits.flatMap((credit): PlacedUnits[] => {
    if (credit.kind !== 'cancelled') return []
    const { position, productId } = credit
    const here = credit.quantity - (lost.get(position) ?? 0)
    const absent = Math.min(here, missing.get(position) ?? 0)
    const to = damaged.has(position) ? 'damage' : 'shelf'
    return [
      { position, productId, quantity: here - absent, to },
      { position, productId, quantity: absent, to: 'missing' },
    ]
  })
  return placed.filter(({ quantity }) => quantity > 0)
}
