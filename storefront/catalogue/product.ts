import type { Answer } from '#contract/index.ts'
import { fromRupees, type Paise } from '#domain/money.ts'

export type WireProduct = Answer<'GET /api/products/:id'>

/** A product as the screens show it: the wire's, with its prices in paise. */
export type Product = InPaise<WireProduct>

/** What a card and a cart line show of a product; loaders of lists return this instead of all texts. */
export type WireSummary = Pick<
  WireProduct,
  'id' | 'title' | 'category' | 'image' | 'image_alt' | 'price' | 'MRP' | 'discount' | 'out_of_stock' | 'net_quantity'
>
export type ProductSummary = InPaise<WireSummary>

type Prices = Pick<WireProduct, 'price' | 'MRP'>
type InPaise<T extends Prices> = Omit<T, keyof Prices> & { readonly price: Paise; readonly mrp: Paise }

/**
 * Called by components, never by loaders: a tab opened before a deployment reads the data of the next build, and both
 * know only the wire's units.
 */
export function toProduct<T extends Prices>({ price, MRP, ...rest }: T): InPaise<T> {
  return { ...rest, price: fromRupees(price), mrp: fromRupees(MRP) }
}

export function summaryOf(product: WireProduct): WireSummary {
  const { id, title, category, image, image_alt, price, MRP, discount, out_of_stock, net_quantity } = product
  return { id, title, category, image, image_alt, price, MRP, discount, out_of_stock, net_quantity }
}
