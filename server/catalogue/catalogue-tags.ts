// Cache tags: what a cached response shows, and what a change of the catalogue purges.
import type { Product, ProductPage } from '#contract/catalogue.ts'

type Shown = { readonly id: string }

/** Which products are listed, in which order, and whether one can be bought. */
const catalogue = 'catalogue'
/** A list of many products: any change of any of them. */
const everyProduct = 'every-product'
const tagOf = ({ id }: Shown) => `product:${id}`

/** The tags of each kind of response. */
export const tagsOf = {
  list: () => [everyProduct],
  product: (product: Shown) => [catalogue, tagOf(product)],
  page: ({ products }: ProductPage) => [catalogue, ...products.map(tagOf)],
  products: (products: readonly Shown[]) => [catalogue, ...products.map(tagOf)],
  neighbours: (id: string, products: readonly Product[]) => [catalogue, ...[{ id }, ...products].map(tagOf)],
}

/** A message of the channel `catalogue_changed`, as the trigger in migration 0033 writes it. */
type Message = { readonly change: 'catalogue' } | { readonly change: 'product' | 'wording'; readonly id: string }

/** The tags that a message of the database purges; `undefined` when it cannot be read, which purges everything. */
export function readChange(payload: string): { tags: string[]; isOnlyWording: boolean } | undefined {
  try {
    const message = JSON.parse(payload) as Message
    const tags = [everyProduct, message.change === 'catalogue' ? catalogue : tagOf(message)]
    return { tags, isOnlyWording: message.change === 'wording' }
  } catch {
    return undefined
  }
}
