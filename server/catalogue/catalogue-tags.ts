// Cache tags: what a cached response shows, and what a change of the catalogue purges.
import { type ListChoice, priceBandOf } from '#domain/catalogue/list-query.ts'
import type { Paise } from '#domain/money.ts'

/** A product names its grower, and in lists the sizes that it stands for; a refused one is only an id. */
type Shown = {
  readonly id: string
  readonly grower?: { readonly id: string } | undefined
  readonly family?: { readonly sizes: readonly { readonly id: string }[] } | undefined
}

/** Which products are listed, in which order, and whether one can be bought. */
const catalogue = 'catalogue'
/** Which price band and which state a product is counted under. */
const filters = 'filters'
/** Which product is dearer than which. */
const orderOfPrices = 'order-of-prices'
/** A list of many products: any change of any of them. */
const everyProduct = 'every-product'
/** Which products sell best; read again every hour. */
const bestSellers = 'best-sellers'
/** The list of growers: any change of any of them. */
const everyGrower = 'every-grower'
const tagOf = (id: string) => `product:${id}`
const tagOfGrower = (id: string) => `grower:${id}`
const tagOfLot = (lot: string) => `lot:${lot}`
const tagsOfProduct = ({ id, grower, family }: Shown) => [
  tagOf(id),
  ...(grower ? [tagOfGrower(grower.id)] : []),
  // Another size stands for them when its price is the lowest.
  ...(family?.sizes ?? []).flatMap((size) => (size.id === id ? [] : [tagOf(size.id)])),
]

/** The tags of each kind of response. */
export const tagsOf = {
  list: () => [everyProduct],
  categories: () => [catalogue],
  product: (product: Shown) => [catalogue, ...tagsOfProduct(product)],
  page: ({ products }: { readonly products: readonly Shown[] }, { sort }: ListChoice) => [
    catalogue,
    filters,
    ...(sort === 'price-asc' || sort === 'price-desc' ? [orderOfPrices] : []),
    ...products.flatMap(tagsOfProduct),
  ],
  products: (products: readonly Shown[]) => [catalogue, ...products.flatMap(tagsOfProduct)],
  popular: (products: readonly Shown[]) => [bestSellers, ...tagsOf.products(products)],
  bestSellers: () => [bestSellers],
  neighbours: (product: Shown, products: readonly Shown[]) => [
    catalogue,
    ...[product, ...products].flatMap(tagsOfProduct),
  ],
  growers: (growers: readonly { readonly products: readonly Shown[] }[]) => [
    catalogue,
    everyGrower,
    ...growers.flatMap(({ products }) => products).map(({ id }) => tagOf(id)),
  ],
  lot: ({
    lot,
    product,
    grower,
  }: {
    readonly lot: string
    readonly product?: Shown
    readonly grower?: Shown | undefined
  }) => [
    tagOfLot(lot),
    ...(product ? [catalogue, tagOf(product.id)] : []),
    // Goods of several growers show the certificates of any.
    ...(grower ? [tagOfGrower(grower.id)] : product ? [everyGrower] : []),
  ],
  grower: ({ id, products = [] }: { readonly id: string; readonly products?: readonly Shown[] }) => [
    catalogue,
    tagOfGrower(id),
    ...products.map((product) => tagOf(product.id)),
  ],
}

/** A message of the channel `catalogue_changed`, as `notify_catalogue_changed` writes it in the newest migration that defines it; of a lot by who changes it. */
type Message =
  | { readonly change: 'catalogue' }
  | { readonly change: 'settings' }
  | { readonly change: 'grower'; readonly id: string }
  | { readonly change: 'lot'; readonly id: string }
  | {
      readonly change: 'product' | 'wording'
      readonly id: string
      readonly prices?: [Paise, Paise]
      readonly moved?: true
    }

/** The tags that a message of the database purges; `undefined` purges everything: any page may show a setting, and so for what cannot be read. */
export function tagsOfChange(payload: string): string[] | undefined {
  try {
    const message = JSON.parse(payload) as Message
    if (message.change === 'settings') return undefined
    return message.change === 'lot' ? [tagOfLot(message.id)] : [everyProduct, ...tagsChangedBy(message)]
  } catch {
    return undefined
  }
}

function tagsChangedBy(message: Exclude<Message, { change: 'settings' | 'lot' }>): string[] {
  if (message.change === 'catalogue') return [catalogue]
  if (message.change === 'grower') return [everyGrower, tagOfGrower(message.id)]
  const { id, prices, moved } = message
  const leavesBand = prices && priceBandOf(prices[0]) !== priceBandOf(prices[1])
  return [...(prices ? [orderOfPrices] : []), ...(moved || leavesBand ? [filters] : []), tagOf(id)]
}
