import type { ListedProduct, ShownProduct as Product } from '#contract/catalogue.ts'
import type { Answer } from '#contract/index.ts'
import type { NetQuantity } from '#domain/catalogue/product.ts'
import { fromRupees } from '#domain/money.ts'

export type { ShownProduct as Product } from '#contract/catalogue.ts'

export type WireProduct = Answer<'GET /api/products/:id'>

/** What a card and a cart line show of a product; loaders of lists return this instead of all texts. */
export type ProductSummary = Pick<
  Product,
  'id' | 'title' | 'category' | 'image' | 'image_alt' | 'price' | 'mrp' | 'discount' | 'out_of_stock' | 'net_quantity'
>

/** The sizes that one card stands for (GOODS-15). */
export type CardSizes = {
  readonly name: string
  readonly count: number
  readonly smallest: NetQuantity
  readonly largest: NetQuantity
}
export type CardProduct = ProductSummary & { readonly family?: CardSizes }

/** A product of an API call. Those of loaders have their prices in paise. */
export function toProduct<Wire extends WireProduct>({ price, MRP, ...rest }: Wire) {
  return { ...rest, price: fromRupees(price), mrp: fromRupees(MRP) }
}

export function cardOf(product: ListedProduct): CardProduct {
  const { name, sizes = [] } = product.family ?? {}
  const [smallest, largest] = [sizes[0]?.net_quantity, sizes.at(-1)?.net_quantity]
  const family = name !== undefined && smallest && largest && { name, count: sizes.length, smallest, largest }
  return { ...summaryOf(product), ...(family && { family }) }
}

export function summaryOf(product: Product): ProductSummary {
  const { id, title, category, image, image_alt, price, mrp, discount, out_of_stock, net_quantity } = product
  return { id, title, category, image, image_alt, price, mrp, discount, out_of_stock, net_quantity }
}
