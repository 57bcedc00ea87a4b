/** Units of an order line in a parcel; those of several batches are several. */
export type ParcelLine = {
  readonly position: number
  readonly productId: string
  readonly title: string
  readonly netQuantity: string
  readonly quantity: number
  /** Of them those that are sent at no charge for lost or delivered ones (RETURN-04). */
  readonly replacement: number
  /** Paise. */
  readonly unitPrice: number
  readonly batch: string | null
}

/** One for each order line, whatever the batches. */
export function withoutBatches(lines: readonly ParcelLine[]): readonly ParcelLine[] {
  const sums = new Map<number, ParcelLine>()
  for (const line of lines) {
    const { quantity = 0, replacement = 0 } = sums.get(line.position) ?? {}
    sums.set(line.position, {
      ...line,
      quantity: line.quantity + quantity,
      replacement: line.replacement + replacement,
    })
  }
  return [...sums.values()]
}
