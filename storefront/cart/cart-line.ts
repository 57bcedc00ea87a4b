import type { Answer } from '#contract/index.ts'
import { wholeQuantity } from '#domain/cart/cart.ts'

type WireProduct = Answer<'GET /api/products/:id'>
type Needed = 'id' | 'title' | 'price' | 'MRP' | 'image'

/** A line as it lies in local storage: what the wire says of the product, and how many of it. Rupees. */
export type CartLine = Pick<WireProduct, Needed> & Partial<WireProduct> & { readonly qty: number }

/** What can be laid in the cart: at least the facts a line shows. */
export type CartProduct = Omit<CartLine, 'qty'>

/**
 * A stored value as a cart line; undefined when it could not be shown or priced. The specification has seen lines of
 * `_id`, title, price and qty alone: the rest comes when the cart is opened (CART-06).
 */
export function asCartLine(value: unknown): CartLine | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { _id, id = _id, title, price, MRP, image, qty, ...rest } = value as Record<string, unknown>
  const quantity = wholeQuantity(qty)
  if (typeof id !== 'string' || id === '' || typeof title !== 'string' || quantity === 0) return undefined
  if (!isAmount(price)) return undefined
  return {
    ...(rest as Partial<WireProduct>),
    id,
    title,
    price,
    MRP: isAmount(MRP) ? MRP : price,
    image: addressesIn(image),
    qty: quantity,
  }
}

/** Rupees; a hundred million buys no groceries. */
function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1e8
}

/** The specification has both a list of pictures and a single one. */
function addressesIn(image: unknown): string[] {
  const list = Array.isArray(image) ? image : [image]
  return list.filter((address): address is string => typeof address === 'string')
}
