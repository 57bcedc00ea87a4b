type Shelved = { readonly shelfPlace: string | null; readonly title: string }

/** By shelf place, numbers in it by value (`A-2` before `A-10`), products without a place last; then by title. */
export function byShelfPlace(one: Shelved, other: Shelved): number {
  return comparePlaces(one.shelfPlace, other.shelfPlace) || compare(one.title, other.title)
}

function comparePlaces(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  const [parts, others] = [partsOf(one), partsOf(other)]
  for (let index = 0; index < Math.max(parts.length, others.length); index++) {
    const [part = '', otherPart = ''] = [parts[index], others[index]]
    const areNumbers = /^\d/.test(part) && /^\d/.test(otherPart)
    const difference = areNumbers ? Number(part) - Number(otherPart) : compare(part, otherPart)
    if (difference !== 0) return difference
  }
  return 0
}

function partsOf(place: string): string[] {
  return place.toUpperCase().match(/\d+|\D+/g) ?? []
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

type OrderedUnits = Shelved & {
  readonly productId: string
  readonly netQuantity: string
  readonly batch: string | null
  readonly quantity: number
}

export type PickSum = OrderedUnits

/** What to take from the shelves for several orders: one sum for each product and batch, in the order of the shelves (PACK-02). */
export function pickSums(lines: readonly OrderedUnits[]): PickSum[] {
  const sums = new Map<string, PickSum>()
  for (const line of lines) {
    const key = JSON.stringify([line.productId, line.batch, line.netQuantity])
    const quantity = (sums.get(key)?.quantity ?? 0) + line.quantity
    sums.set(key, { ...line, quantity })
  }
  return [...sums.values()].sort(byShelfPlace)
}
