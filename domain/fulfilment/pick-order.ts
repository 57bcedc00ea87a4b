import { type BatchToPack, batchesOf } from './batch-choice.ts'

type Placed = { readonly shelfPlace: string | null; readonly title: string }

/** By shelf place, numbers in it by value (`A-2` before `A-10`), products without a place last; then by title. */
export function byShelfPlace(one: Placed, other: Placed): number {
  return compare(shelfKey(one.shelfPlace), shelfKey(other.shelfPlace)) || compare(one.title, other.title)
}

type OrderLine = { readonly position: number; readonly title: string; readonly shelfPlace?: string | undefined }

/** An order's lines as they are packed: as those of a pick list where one has a place on the shelves, else as they were ordered (PACK-02, PACK-03). */
export function inPackingOrder<Line extends OrderLine>(lines: readonly Line[]): readonly Line[] {
  const placed = ({ shelfPlace, title }: Line) => ({ shelfPlace: shelfPlace ?? null, title })
  const hasPlaces = lines.some(({ shelfPlace }) => shelfPlace !== undefined)
  return lines.toSorted(
    (one, other) => (hasPlaces ? byShelfPlace(placed(one), placed(other)) : 0) || one.position - other.position,
  )
}

/** Whether the page of the order has these lines in the same order. */
export function isAsOrdered(lines: readonly OrderLine[]): boolean {
  return lines.every(({ position }, index) => index === 0 || (lines[index - 1]?.position ?? 0) < position)
}

/** Places are sorted by it, also by PostgreSQL: `shelf_key` of database/migrations/0005-catalogue.sql. */
export function shelfKey(place: string | null): string {
  if (place === null) return '1'
  return `0${place.toUpperCase().replace(/\d+/g, (number) => number.padStart(10, '0').slice(-10))}`
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

type Picked = Placed & { readonly batch: BatchToPack | null }

type OrderedUnits = Picked & {
  readonly productId: string
  readonly netQuantity: string
  readonly quantity: number
}

export type PickSum = OrderedUnits

/**
 * The units to pack of lines, those of several batches apart: first expiry first, and no unit for two lines (BATCH-02). Units that no batch has
 * stay without one.
 */
export function picksFromBatches<Line extends { readonly productId: string; readonly toPack: number }>(
  lines: readonly Line[],
  batchesByProduct: ReadonlyMap<string, readonly BatchToPack[]>,
) {
  const left = new Map(batchesByProduct)
  return lines.flatMap((line) => {
    const batches = left.get(line.productId) ?? []
    const taken = batchesOf(batches, line.toPack)
    const takenOf = (id: string) => taken.find(({ batch }) => batch === id)?.units ?? 0
    left.set(
      line.productId,
      batches.map((batch) => ({ ...batch, units: batch.units - takenOf(batch.id) })),
    )
    const rest = line.toPack - taken.reduce((sum, { units }) => sum + units, 0)
    return [
      ...batches.flatMap((batch) => (takenOf(batch.id) > 0 ? [{ ...line, batch, quantity: takenOf(batch.id) }] : [])),
      ...(rest > 0 ? [{ ...line, batch: null, quantity: rest }] : []),
    ]
  })
}

/** What to take from the shelves for several orders: one sum for each product and batch, in the order of the shelves (PACK-02). */
export function pickSums(lines: readonly OrderedUnits[]): PickSum[] {
  const sums = new Map<string, PickSum>()
  for (const line of lines) {
    const key = JSON.stringify([line.productId, line.batch?.id, line.netQuantity])
    const quantity = (sums.get(key)?.quantity ?? 0) + line.quantity
    sums.set(key, { ...line, quantity })
  }
  return [...sums.values()].sort(byPlaceAndBatch)
}

/** By shelf place; of one product the batch that expires first comes first. */
export function byPlaceAndBatch(one: Picked, other: Picked): number {
  return byShelfPlace(one, other) || compare(one.batch?.bestBefore ?? '~', other.batch?.bestBefore ?? '~')
}
