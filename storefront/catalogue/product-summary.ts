import type { Answer } from '#contract/index.ts'

export type WireProduct = Answer<'GET /api/products/:id'>

/** What a card and a cart line show of a product. Pages carry this instead of all the words about every product. */
export type ProductSummary = Pick<
  WireProduct,
  'id' | 'title' | 'category' | 'image' | 'image_alt' | 'price' | 'MRP' | 'discount' | 'out_of_stock' | 'net_quantity'
>

export function summaryOf(product: WireProduct): ProductSummary {
  const { id, title, category, image, image_alt, price, MRP, discount, out_of_stock, net_quantity } = product
  return { id, title, category, image, image_alt, price, MRP, discount, out_of_stock, net_quantity }
}
