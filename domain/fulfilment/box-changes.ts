import type { PackingProgress } from './packing-progress.ts'

type Line = { readonly position: number; readonly title: string; readonly netQuantity: string; readonly toPack: number }

/** A line of an order as it was when a box was packed. */
export type BoxLine = Line & { readonly packed: number }

/** What a box holds of each line, kept beside a parcel that is sent later (PACK-07). */
export function boxLines(lines: readonly Line[], { packed }: PackingProgress): readonly BoxLine[] {
  return lines.map(({ position, title, netQuantity, toPack }) => {
    return { position, title, netQuantity, toPack, packed: Math.min(packed[position] ?? 0, toPack) }
  })
}

/**
 * Lines of which other units are to pack than when their box was packed, and not those that are in it: 'Ghee: 2 were packed, 1 is to pack now'.
 * A line that has come since has none in the box.
 */
export function changesOfBox(box: readonly BoxLine[], lines: readonly Line[]): readonly BoxLine[] {
  const before = new Map(box.map((line) => [line.position, line]))
  const now = new Map(lines.map((line) => [line.position, line]))
  const gone = box.filter(({ position }) => !now.has(position)).map((line) => ({ ...line, toPack: 0 }))
  return [...lines.map((line) => ({ ...line, packed: before.get(line.position)?.packed ?? 0 })), ...gone].filter(
    ({ position, toPack, packed }) => toPack !== (before.get(position)?.toPack ?? 0) && toPack !== packed,
  )
}
