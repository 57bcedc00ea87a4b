type Shelved = { readonly shelfPlace: string | null; readonly title: string }

/** By shelf place, numbers in it by value (`A-2` before `A-10`), products without a place last; then by title. */
export function byShelfPlace(one: Shelved, other: Shelved): number {
  return compare(shelfKey(one.shelfPlace), shelfKey(other.shelfPlace)) || compare(one.title, other.title)
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
