/** Units of a product: in stock, reserved for payments under way, sold and to pack; of those to pack, what left in lost parcels. */
export type UnitsAtHand = {
  readonly stock: number
  readonly reserved: number
  readonly toPack: number
  readonly lost: number
}

/** What should lie on the shelf (STOCK-03): packed units are in boxes, lost ones are gone. A sale does not change it. */
export function unitsOnShelf({ stock, ...promised }: UnitsAtHand): number {
  return stock + unitsPromised(promised)
}

/** Of what lies there, the units that customers have paid for or are paying for. */
function unitsPromised({ reserved, toPack, lost }: Omit<UnitsAtHand, 'stock'>): number {
  return reserved + toPack - lost
}

/**
 * What a count does (STOCK-03): stock takes the difference, down to 0. Promised units that do not lie there are short.
 * With 5 in stock and 3 to pack, `2` counted gives `{ units: -5, short: 1 }`.
 */
export function countShelf(at: UnitsAtHand, counted: number): { readonly units: number; readonly short: number } {
  return {
    units: Math.max(counted - unitsOnShelf(at), -at.stock),
    short: Math.max(0, unitsPromised(at) - counted),
  }
}

const unusualUnits = 10

/** Whether a count is so far from what should lie there that it needs a confirmation: by ten units, and by more than half (STOCK-03). */
export function isUnusualCount(counted: number, should: number): boolean {
  const difference = Math.abs(counted - should)
  return difference >= unusualUnits && 2 * difference > should
}

type CountedBatch = { readonly id: string; readonly onShelf: number; readonly counted: number }

/**
 * A count by batch (STOCK-03): each takes its difference. Where stock cannot take them all, what is short stays with the batches that expire last,
 * which come last here: what expires first is packed first. `short` are units that a batch is said to have and has not. In the order in which they are
 * entered, so that stock is never below 0 between them.
 */
export function countBatches(
  stock: number,
  batches: readonly CountedBatch[],
): readonly { readonly id: string; readonly units: number; readonly short: number; readonly counted: number }[] {
  let missing = Math.max(0, -(stock + batches.reduce((sum, { onShelf, counted }) => sum + counted - onShelf, 0)))
  const entries = batches.toReversed().map(({ id, onShelf, counted }) => {
    const short = Math.min(missing, Math.max(0, onShelf - counted))
    missing -= short
    return { id, counted, units: counted - onShelf + short, short }
  })
  return entries.toSorted((a, b) => b.units - a.units)
}
