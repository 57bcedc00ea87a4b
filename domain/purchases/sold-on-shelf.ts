type Held = { readonly productId: string; readonly batchId: string | null; readonly units: number }

/**
 * Which units on the shelf are those that are sold and not packed yet: they stand at the cost of their own batch, so that what is left never costs less
 * than nothing. Units without a batch go first, then the oldest batch; more than lies there is taken from none. `oldestFirst`: ids of batches.
 */
export function soldOnShelf(
  held: readonly Held[],
  waiting: readonly { readonly id: string; readonly units: number }[],
  oldestFirst: Iterable<string>,
): Held[] {
  const age = new Map<string | null, number>([[null, -1]])
  for (const id of oldestFirst) age.set(id, age.size)
  const shelf = new Map<string, Held[]>()
  for (const row of held.toSorted((a, b) => (age.get(a.batchId) ?? 0) - (age.get(b.batchId) ?? 0))) {
    const rows = shelf.get(row.productId)
    if (rows) rows.push(row)
    else shelf.set(row.productId, [row])
  }
  return waiting.flatMap(({ id, units }) => {
    let left = units
    return (shelf.get(id) ?? []).flatMap(({ productId, batchId, units: there }) => {
      const taken = Math.min(left, there)
      if (taken <= 0) return []
      left -= taken
      return [{ productId, batchId, units: taken }]
    })
  })
}
