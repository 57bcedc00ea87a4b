import type { CustomerSort } from '#domain/customers/customer-sorts.ts'

export type CustomerListKind = 'all' | 'all-by-last-order' | 'found' | 'cut'
type Option = { readonly value: string; readonly label: string }
type Filter = { readonly name: string; readonly label: string; readonly options: readonly Option[] }

const labels: { readonly [Sort in CustomerSort]: string } = {
  'latest-order': 'Last order, newest first',
  'earliest-order': 'Last order, oldest first',
  'most-orders': 'Most orders first',
  'fewest-orders': 'Fewest orders first',
  'most-spent': 'Most spent first',
  'least-spent': 'Least spent first',
  name: 'Name, A to Z',
  'name-backwards': 'Name, Z to A',
}

const { 'latest-order': newest, ...others } = labels
const options = (sorts: object): Option[] => Object.entries(sorts).map(([value, label]) => ({ value, label }))
const filterOf = (values: readonly Option[]): readonly Filter[] => [
  { name: 'sort', label: 'Order of the list', options: values },
]

/** By what the list is; the order of all customers by their last order may stand in the address, as after a search that was sorted by it. */
export const sortFilters: { readonly [Kind in CustomerListKind]: readonly Filter[] } = {
  all: filterOf([{ value: '', label: newest }, ...options(others)]),
  'all-by-last-order': filterOf(options(labels)),
  found: filterOf([{ value: '', label: 'Best match first' }, ...options(labels)]),
  /** Of some of those that fit, the first would be no first. */
  cut: [],
}

export function listKindOf(search: URLSearchParams, { isCut }: { readonly isCut: boolean }): CustomerListKind {
  if (isCut) return 'cut'
  if (search.get('q')?.trim()) return 'found'
  return search.get('sort') === ('latest-order' satisfies CustomerSort) ? 'all-by-last-order' : 'all'
}
