import type { Paise } from '../money.ts'

/** A product that may be added; `stock` in units. */
type Candidate = { readonly price: Paise; readonly stock: number }

export type WayToSave<Product> = { readonly product: Product; readonly quantity: number }

export const maxWaysToSave = 4
/** Units of one product; more would fill a cart for a saving's sake. */
export const maxUnitsToSave = 2

/**
 * The cheapest ways to add at least `missing` paise to a cart with one product (EASE-09): one unit before two, then the lower
 * sum, then the given order; four at most. With 121_00 missing, `{ price: 125_00 }` is a way with one unit, `{ price: 92_00 }`
 * with two, and `{ price: 50_00 }` is none.
 */
export function waysToSave<Product extends Candidate>(
  missing: Paise,
  products: readonly Product[],
): readonly WayToSave<Product>[] {
  return products
    .map((product) => ({ product, quantity: Math.max(1, Math.ceil(missing / product.price)) }))
    .filter(({ product, quantity }) => quantity <= Math.min(maxUnitsToSave, product.stock))
    .sort((one, other) => one.quantity - other.quantity || one.product.price - other.product.price)
    .slice(0, maxWaysToSave)
}
