import type { Answer } from '#contract/index.ts'
import { fromRupees, type Paise } from '#domain/money.ts'

export type WireProduct = Answer<'GET /api/products/:id'>

/** A product as the screens show it: the wire's, with its prices in paise. */
export type Product = Omit<WireProduct, 'price' | 'MRP'> & { readonly price: Paise; readonly mrp: Paise }

/** What a card and a cart line show of a product; lists carry this instead of all texts. */
export type ProductSummary = Pick<
  Product,
  'id' | 'title' | 'category' | 'image' | 'image_alt' | 'price' | 'mrp' | 'discount' | 'out_of_stock' | 'net_quantity'
>

export function toProduct({ price, MRP, ...rest }: WireProduct): Product {
  return { ...rest, price: fromRupees(price), mrp: fromRupees(MRP) }
}

export function summaryOf(product: WireProduct): ProductSummary {
  const { id, title, category, image, image_alt, price, mrp, discount, out_of_stock, net_quantity } = toProduct(product)
  return { id, title, category, image, image_alt, price, mrp, discount, out_of_stock, net_quantity }
}
