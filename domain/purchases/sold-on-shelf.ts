type Held = { readonly productId: string; readonly batchId: string | null; readonly units: number }
type Waiting = { readonly id: string; readonly units: number; readonly line?: string }
type Batch = { readonly id: string; readonly bestBeforeOn: string; readonly isFrozen: boolean }

/** Ids of batches as packing takes them (BATCH-02): first expiry first; those that may not be packed on a day come last. */
export function inPackingOrder(batches: Iterable<Batch>, today: string): string[] {
  const isStopped = ({ isFrozen, bestBeforeOn }: Batch) => Number(isFrozen || bestBeforeOn < today)
  return [...batches]
    .toSorted((a, b) => isStopped(a) - isStopped(b) || compare(a.bestBeforeOn, b.bestBeforeOn) || compare(a.id, b.id))
    .map(({ id }) => id)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * Which units on the shelf are those that are sold and not packed yet: they stand at the cost of their own batch, so that what is left never costs less
 * than nothing. Units without a batch go first, then the batches in their order; no unit goes twice, and more than lies there is taken from none.
 */
export function soldOnShelf(held: readonly Held[], waiting: readonly Waiting[], batchIds: Iterable<string>) {
  const age = new Map<string | null, number>([[null, -1]])
  for (const id of batchIds) age.set(id, age.size)
  const shelf = new Map<string, { readonly batchId: string | null; left: number }[]>()
  for (const { productId, batchId, units } of held.toSorted((a, b) => ageOf(age, a) - ageOf(age, b))) {
    const row = { batchId, left: units }
    const rows = shelf.get(productId)
    if (rows) rows.push(row)
    else shelf.set(productId, [row])
  }
  return waiting.flatMap(({ id: productId, units, ...of }) => {
    let wanted = units
    return (shelf.get(productId) ?? []).flatMap((row) => {
      const taken = Math.min(wanted, row.left)
      if (taken <= 0) return []
      wanted -= taken
      row.left -= taken
      return [{ productId, batchId: row.batchId, units: taken, ...of }]
    })
  })
}

function ageOf(age: ReadonlyMap<string | null, number>, { batchId }: Held): number {
  return age.get(batchId) ?? 0
}
