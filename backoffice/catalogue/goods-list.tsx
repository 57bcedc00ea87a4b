import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { runsOutWithin } from '#domain/stock/outlook.ts'
import { pagePath } from '../platform/page-path.ts'
import type { ListFilter } from '../ui/list-search.tsx'
import type { Column } from '../ui/list-table.tsx'
import { SmallPicture } from '../ui/small-picture.tsx'

type Row = {
  readonly id: string
  readonly title: string
  readonly netQuantity: string
  readonly stock: number
  readonly lowMark?: number
}

/** Distinguishes two sizes of one food. */
export function nameOf({ title, netQuantity }: Pick<Row, 'title' | 'netQuantity'>): string {
  return titleWithSize(title, netQuantity)
}

/** The name of a row with its picture. */
export function Pictured({ picture, ...goods }: Pick<Row, 'title' | 'netQuantity'> & { readonly picture?: string }) {
  return (
    <span className="inline-flex items-center gap-3 max-md:my-1.5 md:py-1">
      <SmallPicture src={picture} className="size-10 max-md:absolute max-md:top-3 max-md:left-2" />
      {nameOf(goods)}
    </span>
  )
}

/** What the lists of products and of their units have in common. */
export const goodsList = {
  idOf: ({ id }: Row) => id,
  linkOf: ({ id }: Row) => pagePath('/products/:id', { params: { id } }),
  nameOf,
  noun: ['product', 'products'],
  search: 'Title, id or barcode',
} as const

export function emptyGoods(search: URLSearchParams): string {
  return search.size > 0 ? 'No product found.' : 'No products yet.'
}

const stateLabels = {
  'on-sale': 'On sale',
  draft: 'Draft',
  withdrawn: 'Withdrawn',
  'sold-out': 'Sold out',
  low: 'Low',
  'runs-out': `Runs out within ${runsOutWithin} days`,
  certificate: 'Certificate ending',
  'price-not-started': 'Price not started',
}

export function stateFilter(...states: readonly (keyof typeof stateLabels)[]): ListFilter {
  const options = states.map((value) => ({ value, label: stateLabels[value] }))
  return { name: 'state', label: 'State', options: [{ value: '', label: 'Every state' }, ...options] }
}

/** Headings sort on wide screens, this on a phone. */
export const sortFilter: ListFilter = {
  name: 'sort',
  label: 'Order of the list',
  options: [
    { value: '', label: 'Newest first' },
    { value: 'title', label: 'Title, A to Z' },
    { value: 'title-last', label: 'Title, Z to A' },
    { value: 'fewest', label: 'Fewest in stock first' },
    { value: 'most', label: 'Most in stock first' },
    { value: 'cheapest', label: 'Lowest price first' },
    { value: 'dearest', label: 'Highest price first' },
  ],
}

export const sortedByTitle = { ascending: 'title', descending: 'title-last', beginsAscending: true } as const

export function stockColumn<R extends Row>(label: string): Column<R> {
  return {
    id: 'stock',
    label,
    isFigure: true,
    sort: { ascending: 'fewest', descending: 'most', beginsAscending: true },
    render: ({ stock, lowMark }) => (
      <span className={lowMark !== undefined && stock <= lowMark ? 'font-semibold text-late' : ''}>
        {stock.toLocaleString('en-IN')}
      </span>
    ),
  }
}
