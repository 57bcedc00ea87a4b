export type WantedLine = { readonly productId: string; readonly quantity: number }

/** Merges lines of the same product, in the order of first appearance. */
export function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

/** A canonical text of a cart: equal for the same products and quantities in any order. */
export function cartAsText(lines: readonly WantedLine[]): string {
  return mergeLines(lines)
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .sort()
    .join('\n')
}
