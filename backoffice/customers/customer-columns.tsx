import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { CustomerSort } from '#domain/customers/customer-sorts.ts'
import { formatRupees } from '#domain/money.ts'
import { type Column, cardPlaces } from '../ui/list-table.tsx'
import { Moment } from '../ui/moment.tsx'
import type { CustomerListKind } from './customer-sorting.ts'

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

const byLastOrder = columns.map(({ id, ...column }) =>
  id === 'last'
    ? { id, ...column, sort: sorted({ descending: 'latest-order', ascending: 'earliest-order' }) }
    : { id, ...column },
)

/** The list of all customers is sorted by the last order by itself; what a search finds stands in its own order. */
export const customerColumns: { readonly [Kind in CustomerListKind]: readonly Column<Customer>[] } = {
  all: columns,
  'all-by-last-order': byLastOrder,
  found: byLastOrder,
  cut: columns.map(({ sort, ...column }) => column),
}
