import type { ShownProduct as Product } from '#contract/catalogue.ts'
import type { Answer } from '#contract/index.ts'
import { fromRupees } from '#domain/money.ts'

export type { ShownProduct as Product } from '#contract/catalogue.ts'

export type WireProduct = Answer<'GET /api/products/:id'>

/** What a card and a cart line show of a product; loaders of lists return this instead of all texts. */
export type ProductSummary = Pick<
  Product,
  'id' | 'title' | 'category' | 'image' | 'image_alt' | 'price' | 'mrp' | 'discount' | 'out_of_stock' | 'net_quantity'
>

/** A product of an API call. Those of loaders have their prices in paise. */
export function toProduct({ price, MRP, ...rest }: WireProduct): Product {
  return { ...rest, price: fromRupees(price), mrp: fromRupees(MRP) }
}

export function summaryOf(product: Product): ProductSummary {
  const { id, title, category, image, image_alt, price, mrp, discount, out_of_stock, net_quantity } = product
  return { id, title, category, image, image_alt, price, mrp, discount, out_of_stock, net_quantity }
}
