import { wholeQuantity } from '#domain/cart/cart.ts'
import { fromRupees, toRupees } from '#domain/money.ts'
import type { Product, WireProduct } from '../catalogue/product.ts'
import type { InPayment } from './in-payment.ts'

type Needed = 'id' | 'title' | 'price' | 'mrp' | 'image'

/** What can be added to the cart: at least the facts that a line shows. */
export type CartProduct = Pick<Product, Needed> & Partial<Product>
export type CartLine = CartProduct & { readonly qty: number; readonly inPayment?: readonly InPayment[] | undefined }

/** A line in local storage: the wire's product, in rupees, and its quantity. */
type StoredLine = Pick<WireProduct, 'id' | 'title' | 'price' | 'MRP' | 'image'> &
  Partial<WireProduct> &
  Pick<CartLine, 'qty' | 'inPayment'>

export function toStoredLine({ price, mrp, ...rest }: CartLine): StoredLine {
  return { ...rest, price: toRupees(price), MRP: toRupees(mrp) }
}

/**
 * A stored value as a cart line; undefined when it cannot be shown or priced. The specification has seen lines of
 * `_id`, title, price and qty alone: the rest is fetched when the cart is opened (CART-06).
 */
export function asCartLine(value: unknown): CartLine | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { _id, id = _id, title, price, MRP, image, qty, ...rest } = value as Record<string, unknown>
  const quantity = wholeQuantity(qty)
  if (typeof id !== 'string' || id === '' || typeof title !== 'string' || quantity === 0) return undefined
  if (!isAmount(price)) return undefined
  return {
    ...(rest as Partial<Product>),
    id,
    title,
    price: fromRupees(price),
    mrp: fromRupees(isAmount(MRP) ? MRP : price),
    image: imagesIn(image),
    qty: quantity,
  }
}

/** Rupees, up to a hundred million. */
function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1e8
}

/** The specification has both a list of pictures and a single one. */
function imagesIn(image: unknown): string[] {
  const list = Array.isArray(image) ? image : [image]
  return list.filter((one): one is string => typeof one === 'string')
}
