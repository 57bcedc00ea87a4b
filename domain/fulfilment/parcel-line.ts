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
  return [...Map.groupBy(lines, ({ position }) => position).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    return { ...first, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }
  })
}
