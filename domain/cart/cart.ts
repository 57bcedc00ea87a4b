/**
 * One line of a cart: a product's id, how many of it, and whatever else the keeper of the cart knows of the product.
 * `qty` is the name under which carts are stored in browsers, so it is the name here.
 */
export type CartLine = { readonly id: string; readonly qty: number }

/** Far above any honest order: what a line is cut to, so that a cart stays a cart whatever it is fed. */
export const mostOfOneProduct = 999

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

/** Takes `qty` away (CART-02); a line of 1 or less, or one that would fall below 1, goes altogether. */
export function takeFromCart<Line extends CartLine>(cart: readonly Line[], id: string, qty = 1): readonly Line[] {
  const taken = wholeQuantity(qty)
  return cart.flatMap((line) => {
    if (line.id !== id) return [line]
    return line.qty <= 1 || line.qty <= taken ? [] : [{ ...line, qty: line.qty - taken }]
  })
}

/** Drops a line whatever its quantity. */
export function dropFromCart<Line extends CartLine>(cart: readonly Line[], id: string): readonly Line[] {
  return cart.filter((line) => line.id !== id)
}

/** Puts the supplied list in the cart's place; keeps the cart when none is supplied (CART-02). */
export function replaceCart<Line extends CartLine>(
  cart: readonly Line[],
  supplied: readonly Line[] | undefined,
): readonly Line[] {
  return supplied ?? cart
}

/** The number on the badge: how many units lie in the cart (HDR-01). */
export function countOf(cart: readonly CartLine[]): number {
  return cart.reduce((sum, line) => sum + line.qty, 0)
}

/**
 * A cart from what a storage holds (CART-03): lines that `asLine` refuses are left out, an id stands once.
 * What is not a list is no cart: undefined.
 */
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

/** A whole number from 0 to `mostOfOneProduct`; anything that is no number counts as 0. */
export function wholeQuantity(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return 0
  return Math.min(Math.max(Math.trunc(value), 0), mostOfOneProduct)
}
