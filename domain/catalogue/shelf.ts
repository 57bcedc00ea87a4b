// What a page shows of the list of products. The list stands in the shop's order, the latest last.

/** The distinct categories in the order in which they first appear (HOME-03). */
export function categoriesOf(products: readonly { readonly category: string }[]): string[] {
  return [...new Set(products.map((product) => product.category))]
}

/** The products of a category; all of them when none is chosen (HOME-03). */
export function inCategory<P extends { readonly category: string }>(
  products: readonly P[],
  category: string | undefined,
): readonly P[] {
  return category === undefined ? products : products.filter((product) => product.category === category)
}

/** The last `count` products of the list, the latest first (HOME-02). */
export function latestOf<P>(products: readonly P[], count: number): P[] {
  return count > 0 ? products.slice(-count).reverse() : []
}

/** The others of a product's category: 'You may also Like' (PROD-05). */
export function othersThan<P extends { readonly id: string }>(products: readonly P[], id: string): P[] {
  return products.filter((product) => product.id !== id)
}

/**
 * `count` different products by chance, fewer where there are fewer (HOME-01).
 * `random` gives numbers from 0 up to, not including, 1; the caller brings it, since a rule throws no dice.
 */
export function pickSome<P>(products: readonly P[], count: number, random: () => number): P[] {
  const rest = [...products]
  const picked: P[] = []
  while (picked.length < count && rest.length > 0) {
    picked.push(...rest.splice(Math.floor(random() * rest.length), 1))
  }
  return picked
}
