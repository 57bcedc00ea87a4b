export type WantedLine = { readonly productId: string; readonly quantity: number }

/** The same product on two lines is one line; the order of first appearance stays. */
export function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

/** The same text for the same units of the same products, in whatever order they are listed. */
export function cartAsText(lines: readonly WantedLine[]): string {
  return mergeLines(lines)
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .sort()
    .join('\n')
}
