export type WantedLine = { readonly productId: string; readonly quantity: number }

/** The same product on two lines is one line; the order of first appearance stays. */
export function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

/** Whether two carts want the same units of the same products, in whatever order. */
export function sameLines(some: readonly WantedLine[], others: readonly WantedLine[]): boolean {
  const asText = (lines: readonly WantedLine[]) =>
    mergeLines(lines)
      .map(({ productId, quantity }) => `${productId} ${quantity}`)
      .sort()
      .join('\n')
  return asText(some) === asText(others)
}
