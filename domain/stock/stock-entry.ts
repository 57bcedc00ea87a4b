export const stockEntryKinds = [
  'opening',
  'delivery',
  'cancelled',
  'returned',
  'resent',
  'count',
  'damage',
  'missing',
  'expired',
  'sample',
  'recall',
] as const
export type StockEntryKind = (typeof stockEntryKinds)[number]

/**
 * A change of the units of a product that the shop has received (STOCK-01), signed: a delivery adds, damage takes off, a count
 * corrects in either direction. `{ kind: 'damage', productId: 'honey', units: -2, reason: 'Broken jars' }`. The opening entry is
 * written with the product.
 */
export type StockEntry = {
  readonly kind: Exclude<StockEntryKind, 'opening'>
  readonly productId: string
  readonly units: number
  readonly batchId?: string | undefined
  readonly reason?: string | undefined
  /** Of a count: what lay on the shelf, and how many promised units were not there. */
  readonly counted?: number
  readonly short?: number | undefined
  /** Id of the entry that this one takes back. */
  readonly undoes?: string
}
