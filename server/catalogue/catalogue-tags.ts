import type { Product, ShelfPage } from '#contract/catalogue.ts'

type Shown = { readonly id: string }
type Showcase = { readonly [Part in 'featured' | 'latest' | 'shelves']: readonly Shown[] }

/** Names of what a kept answer shows; a change of the catalogue forgets the answers that carry one of them. */
const tag = {
  /** The whole list and all that is said in it. */
  list: 'list',
  category: (name: string) => `category:${name}`,
  product: (id: string) => `product:${id}`,
  /** Which products there are, how many, and on which page each of them stands. */
  shelf: 'shelf',
  /** Which products come after one another in a category. */
  row: (category: string) => `row:${category}`,
  /** Which product is the last of a category. */
  end: (category: string) => `end:${category}`,
}

const each = (products: readonly Shown[]) => products.map(({ id }) => tag.product(id))

const passedOver = Symbol('passed over')

/** Names products that had a part in what is shown, whether they are shown or not. */
export function alsoHangsOn<T extends object>(products: readonly Shown[], shown: T): T {
  return Object.defineProperty(shown, passedOver, { value: products })
}

const overTheEnd = Symbol('over the end')

/** Says of neighbours that they go over the end of their category, or have room there: what is added comes among them. */
export function goingOverTheEnd<T extends object>(neighbours: T): T {
  return Object.defineProperty(neighbours, overTheEnd, { value: true })
}

/** The tags of each kind of answer. */
export const shownBy = {
  list: () => [tag.list],
  category: (name: string) => [tag.category(name)],
  product: ({ id }: Shown) => [tag.product(id)],
  page: ({ products }: ShelfPage) => [tag.shelf, ...each(products)],
  showcase: (showcase: Showcase & { readonly [passedOver]?: readonly Shown[] }) => {
    const { featured, latest, shelves, [passedOver]: others = [] } = showcase
    return [tag.shelf, ...each([...featured, ...latest, ...shelves, ...others])]
  },
  neighbours: (id: string, products: readonly Product[] & { readonly [overTheEnd]?: true }) => {
    const [first] = products
    const row = first ? [tag.row(first.category)] : [tag.shelf]
    const end = first && products[overTheEnd] ? [tag.end(first.category)] : []
    return [tag.product(id), ...row, ...end, ...each(products)]
  },
}

type Change = {
  readonly products: readonly string[]
  readonly categories: readonly string[]
  /** `content` moves nothing on the shelf, `added` stands at the end of it, `moved` came to stand in the middle. */
  readonly change: 'content' | 'added' | 'removed' | 'moved'
  /** It is told more beautifully, or there is more to choose from; nothing that was said before has become untrue. */
  readonly mayWait: boolean
}

type Touched = { readonly tags: readonly string[]; readonly mayWait: boolean }

/** What is touched by what the database tells on the channel `catalogue_changed`; nothing readable touches everything. */
export function touchedBy(payload: string): Touched | undefined {
  try {
    const { products, categories, change, mayWait } = JSON.parse(payload) as Change
    const tags = [
      tag.list,
      ...categories.map(tag.category),
      ...products.map(tag.product),
      ...(change === 'content' ? [] : [tag.shelf]),
      ...(change === 'added' ? categories.map(tag.end) : []),
      ...(change === 'moved' ? categories.map(tag.row) : []),
    ]
    return { tags, mayWait }
  } catch {
    return undefined
  }
}
