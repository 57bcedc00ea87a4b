/** Names of what a kept answer shows; a change of the catalogue forgets the answers that carry one of them. */
export const catalogueTags = {
  list: 'list',
  product: (id: string) => `product:${id}`,
  category: (name: string) => `category:${name}`,
}

/** The tags touched by what the database tells on the channel `catalogue_changed`; nothing readable touches everything. */
export function tagsTouchedBy(payload: string): string[] | undefined {
  try {
    const { products, categories } = JSON.parse(payload) as { products: string[]; categories: string[] }
    return [catalogueTags.list, ...products.map(catalogueTags.product), ...categories.map(catalogueTags.category)]
  } catch {
    return undefined
  }
}
