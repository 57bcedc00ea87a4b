// Cache tags: what a cached response shows, and what a change of the catalogue purges.
import type { Product, ProductPage } from '#contract/catalogue.ts'

type Shown = { readonly id: string }

const tag = {
  /** Which products are listed, in which order, and whether one can be bought. */
  catalogue: 'catalogue',
  /** A list of many products: any change of any of them. */
  everyProduct: 'every-product',
  product: ({ id }: Shown) => `product:${id}`,
}

/** The tags of each kind of response. */
export const shownBy = {
  list: () => [tag.everyProduct],
  product: (product: Shown) => [tag.catalogue, tag.product(product)],
  page: ({ products }: ProductPage) => [tag.catalogue, ...products.map(tag.product)],
  products: (products: readonly Shown[]) => [tag.catalogue, ...products.map(tag.product)],
  neighbours: (id: string, products: readonly Product[]) => [tag.catalogue, ...[{ id }, ...products].map(tag.product)],
}

/** A message of the channel `catalogue_changed`, as the trigger in migration 0033 writes it. */
type Change = { readonly change: 'catalogue' } | { readonly change: 'product' | 'wording'; readonly id: string }

/** `mayWait`: only texts or pictures have changed, so a cached response may be served while it is rendered again. */
type Touched = { readonly tags: readonly string[]; readonly mayWait: boolean }

/** What a message of the database purges; `undefined`, for a message that cannot be read: everything. */
export function touchedBy(payload: string): Touched | undefined {
  const change = readChange(payload)
  if (!change) return undefined
  const tags = [tag.everyProduct, change.change === 'catalogue' ? tag.catalogue : tag.product(change)]
  return { tags, mayWait: change.change === 'wording' }
}

function readChange(payload: string): Change | undefined {
  try {
    return JSON.parse(payload) as Change
  } catch {
    return undefined
  }
}
