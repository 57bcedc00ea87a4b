import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { CustomerSort } from '#domain/customers/customer-sorts.ts'
import { formatRupees } from '#domain/money.ts'
import type { ListFilter } from '../ui/list-search.tsx'
import { type Column, cardPlaces } from '../ui/list-table.tsx'
import { Moment } from '../ui/moment.tsx'

type Customer = StaffAnswer<'GET /api/customers'>['rows'][number]
type Sort = NonNullable<Column<Customer>['sort']>
type Sorts = { readonly descending: CustomerSort; readonly ascending: CustomerSort; readonly beginsAscending?: true }

const sorted = (sort: Sorts): Sort => sort

const columns: readonly Column<Customer>[] = [
  {
    id: 'name',
    label: 'Name',
    className: `max-md:col-span-2 ${cardPlaces.number}`,
    sort: sorted({ ascending: 'name', descending: 'name-backwards', beginsAscending: true }),
    render: ({ name }) => name,
  },
  {
    id: 'email',
    label: 'Email',
    className: `wrap-anywhere max-md:text-ink-soft md:max-lg:hidden ${cardPlaces.note}`,
    render: ({ email }) => email,
  },
  {
    id: 'phone',
    label: 'Telephone',
    className: `whitespace-nowrap ${cardPlaces.third}`,
    render: ({ phone }) => phone,
  },
  { id: 'place', label: 'Town', className: cardPlaces.second, render: ({ place }) => place },
  {
    id: 'orders',
    label: 'Orders',
    isFigure: true,
    className: `whitespace-nowrap ${cardPlaces.secondEnd}`,
    sort: sorted({ descending: 'most-orders', ascending: 'fewest-orders' }),
    render: ({ orders }) => (
      <>
        {orders.toLocaleString('en-IN')}
        <span className="md:hidden">{orders === 1 ? ' order' : ' orders'}</span>
      </>
    ),
  },
  {
    id: 'spent',
    label: 'Spent',
    isFigure: true,
    className: `whitespace-nowrap ${cardPlaces.state}`,
    sort: sorted({ descending: 'most-spent', ascending: 'least-spent' }),
    // A server of 0.13.0 does not say it.
    has: ({ spentPaise }) => spentPaise !== undefined,
    render: ({ spentPaise }) => spentPaise !== undefined && formatRupees(spentPaise),
  },
  {
    id: 'last',
    label: 'Last order',
    className: `whitespace-nowrap ${cardPlaces.thirdEnd}`,
    sort: { descending: '', ascending: 'earliest-order' satisfies CustomerSort },
    render: ({ lastOrderAt }) => (lastOrderAt === undefined ? 'None' : <Moment at={lastOrderAt} isDay />),
  },
]

/** What a search finds stands in its own order. */
const foundColumns = columns.map((column) =>
  column.id === 'last'
    ? { ...column, sort: sorted({ descending: 'latest-order', ascending: 'earliest-order' }) }
    : column,
)

export function customerColumns({ isSearching }: { isSearching: boolean }): readonly Column<Customer>[] {
  return isSearching ? foundColumns : columns
}

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
const options = (sorts: object) => Object.entries(sorts).map(([value, label]) => ({ value, label }))

const sortOfAll: ListFilter = {
  name: 'sort',
  label: 'Order of the list',
  options: [{ value: '', label: newest }, ...options(others)],
}
const sortOfFound: ListFilter = {
  ...sortOfAll,
  options: [{ value: '', label: 'Best match first' }, ...options(labels)],
}

export function customerFilters({ isSearching }: { isSearching: boolean }): readonly ListFilter[] {
  return [isSearching ? sortOfFound : sortOfAll]
}
