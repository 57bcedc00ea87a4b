import { type HomePart, homeParts } from '#domain/catalogue/storefront-settings.ts'

export const partLabels: { readonly [Part in HomePart]: string } = {
  promises: 'What the shop promises',
  latest: 'Latest products',
  products: 'All products',
}

/** Every order of the parts. */
export const partOrders: readonly (readonly HomePart[])[] = homeParts.flatMap((first) =>
  homeParts.flatMap((second) =>
    second === first ? [] : [[first, second, ...homeParts.filter((part) => part !== first && part !== second)]],
  ),
)
