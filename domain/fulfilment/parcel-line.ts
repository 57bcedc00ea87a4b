/** Units of an order line in a parcel; those of several batches are several. */
export type ParcelLine = {
  readonly position: number
  readonly productId: string
  readonly title: string
  readonly netQuantity: string
  readonly quantity: number
  /** Paise. */
  readonly unitPrice: number
  readonly batch: string | null
}

/** One for each order line, whatever the batches. */
export function withoutBatches(lines: readonly ParcelLine[]): readonly ParcelLine[] {
  const sums = new Map<number, ParcelLine>()
  for (const line of lines) {
    const quantity = line.quantity + (sums.get(line.position)?.quantity ?? 0)
    sums.set(line.position, { ...line, quantity })
  }
  return [...sums.values()]
}
