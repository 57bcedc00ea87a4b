/** One line of a cart. `qty` is the name in the specified stored carts. */
export type CartLine = { readonly id: string; readonly qty: number }

/** Quantities of a line are cut to this. */
export const maxOfOneProduct = 999

/**
 * Adds `qty` of a product (CART-01): an id already present grows by it, a new id comes last.
 * Less than one, or not a number, adds nothing. `addToCart([{ id: 'a', qty: 2 }], { id: 'a' }, 3)` has 5 of a.
 */
export function addToCart<Line extends CartLine>(
  cart: readonly Line[],
  product: Omit<Line, 'qty'> & { readonly id: string },
  qty: number,
): readonly Line[] {
  const added = wholeQuantity(qty)
  if (added === 0) return cart
  if (!cart.some((line) => line.id === product.id)) return [...cart, { ...product, qty: added } as unknown as Line]
  return cart.map((line) => (line.id === product.id ? { ...line, qty: wholeQuantity(line.qty + added) } : line))
}

/** Subtracts `qty` (CART-02); a line that would fall below 1 is removed. */
export function takeFromCart<Line extends CartLine>(cart: readonly Line[], id: string, qty = 1): readonly Line[] {
  const taken = wholeQuantity(qty)
  return cart.flatMap((line) => {
    if (line.id !== id) return [line]
    return line.qty <= 1 || line.qty <= taken ? [] : [{ ...line, qty: line.qty - taken }]
  })
}

/** Removes a line whatever its quantity. */
export function dropFromCart<Line extends CartLine>(cart: readonly Line[], id: string): readonly Line[] {
  return cart.filter((line) => line.id !== id)
}

/** A removal that can be undone (EASE-06): the cart before it, and the ids of the lines that it removed. */
export type Removal<Line extends CartLine> = { readonly before: readonly Line[]; readonly ids: readonly string[] }

/**
 * Undoes a removal: the lines that it removed come back, each behind its neighbour of before. Whatever else has changed since
 * stays: `restoreToCart([{ id: 'b', qty: 3 }], { before: [{ id: 'a', qty: 1 }, { id: 'b', qty: 2 }], ids: ['a'] })` has 1 of
 * a and 3 of b.
 */
export function restoreToCart<Line extends CartLine>(
  cart: readonly Line[],
  { before, ids }: Removal<Line>,
): readonly Line[] {
  return before.reduce((lines, line, place) => {
    if (!ids.includes(line.id) || lines.some(({ id }) => id === line.id)) return lines
    const earlier = before.slice(0, place).map(({ id }) => id)
    const neighbour = lines.findLastIndex(({ id }) => earlier.includes(id))
    return lines.toSpliced(neighbour + 1, 0, line)
  }, cart)
}

/**
 * The cart with the lines that were removed one by one in their places. Each removal's `before` is what this gave then:
 * `withRemoved([{ id: 'b', qty: 3 }], [{ before: [{ id: 'a', qty: 1 }, { id: 'b', qty: 3 }], ids: ['a'] }])` has a and b.
 */
export function withRemoved<Line extends CartLine>(
  cart: readonly Line[],
  removals: readonly Removal<Line>[],
): readonly Line[] {
  return removals.reduce(restoreToCart<Line>, cart)
}

/** Replaces the cart by the supplied list, if any (CART-02). */
export function replaceCart<Line extends CartLine>(
  cart: readonly Line[],
  supplied: readonly Line[] | undefined,
): readonly Line[] {
  return supplied ?? cart
}

/** Units in the cart, the number on its badge (HDR-01). */
export function countOf(cart: readonly CartLine[]): number {
  return cart.reduce((sum, line) => sum + line.qty, 0)
}

/** A stored value as a cart (CART-03): invalid lines are left out, equal ids merged. Undefined when it is not a list. */
export function cartFrom<Line extends CartLine>(
  stored: unknown,
  asLine: (value: unknown) => Line | undefined,
): readonly Line[] | undefined {
  if (!Array.isArray(stored)) return undefined
  let cart: readonly Line[] = []
  for (const value of stored) {
    const line = asLine(value)
    if (line) cart = addToCart(cart, line, line.qty)
  }
  return cart
}

/** A whole number from 0 to `maxOfOneProduct`; 0 for anything but a number. */
export function wholeQuantity(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return 0
  return Math.min(Math.max(Math.trunc(value), 0), maxOfOneProduct)
}
