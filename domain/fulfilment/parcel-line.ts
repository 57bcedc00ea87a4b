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

type Placed = { readonly place: number; readonly count: number; readonly lines: readonly ParcelLine[] }

/** A parcel among those of its order: '1 of 2', and 'Replacement' where all of it is sent for lost or delivered units. */
export function placeOfParcel({ place, count, lines }: Placed): string {
  return isReplacement(lines) ? 'Replacement' : `${place} of ${count}`
}

export function isReplacement(lines: readonly ParcelLine[]): boolean {
  return lines.length > 0 && lines.every(({ quantity, replacement }) => quantity === replacement)
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

type Part = { readonly position: number; readonly quantity: number }

/** The lines, first come first served, with no more units of a position than `most` says. */
export function atMost<Line extends Part>(lines: readonly Line[], most: ReadonlyMap<number, number>): readonly Line[] {
  const left = new Map(most)
  return lines.flatMap((line) => {
    const quantity = Math.max(0, Math.min(line.quantity, left.get(line.position) ?? 0))
    left.set(line.position, (left.get(line.position) ?? 0) - quantity)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
