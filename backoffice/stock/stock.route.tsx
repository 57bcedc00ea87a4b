import { Link, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { classes } from '#ui/classes.ts'
import {
  emptyGoods,
  goodsList,
  Pictured,
  sortedByTitle,
  sortFilter,
  stateFilter,
  stockColumn,
} from '../catalogue/goods-list.tsx'
import { exportUrl } from '../platform/export-url.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { ListFilter } from '../ui/list-search.tsx'
import type { Column } from '../ui/list-table.tsx'
import { standingLink } from '../ui/text-link.ts'
import { DaysLeft } from './days-left.tsx'
import { StockWarnings } from './stock-warnings.tsx'

function listOf(search: URLSearchParams) {
  return staffQuery('GET /api/stock', { query: { sort: 'soonest', ...Object.fromEntries(search) } }, ['products'])
}

const check = staffQuery('GET /api/stock-check', {}, ['products'])

export const loader = loading(({ search }) => [listOf(search), check])

/** Units of every product, how long they last, and what does not add up. */
export function Component() {
  const [search] = useSearchParams()
  const page = useStaffQuery(listOf(search))
  const mayChange = useCan()('stock.change')
  return (
    <ListPage
      title="Stock"
      page={page}
      exportUrl={exportUrl('GET /api/exports/stock', search)}
      columns={columns}
      {...goodsList}
      // A phone's card has the picture left of two lines, as that of the products.
      cards="lines"
      linkOf={({ id }) => pagePath('/stock/:id', { params: { id } })}
      empty={emptyGoods(search)}
      filters={[stateFilter('on-sale', 'sold-out', 'low', 'runs-out'), sortOfStock]}
      beside={
        mayChange && (
          <>
            <ButtonLink to={pagePath('/stock/count')}>Count</ButtonLink>
            <ButtonLink to={pagePath('/stock/receive', { query: { kind: 'damage' } })}>Write off</ButtonLink>
            <ButtonLink to={pagePath('/stock/receive')} variant="primary">
              Receive
            </ButtonLink>
          </>
        )
      }
    >
      <StockWarnings {...useStaffQuery(check)} />
    </ListPage>
  )
}

const sortOfStock: ListFilter = {
  ...sortFilter,
  options: [
    { value: '', label: 'Runs out first' },
    ...sortFilter.options.filter(({ value }) => value !== ''),
    { value: 'longest', label: 'Lasts longest first' },
    { value: 'most-to-order', label: 'Most to order first' },
    { value: 'least-to-order', label: 'Least to order first' },
  ],
}

const whatToOrder = pagePath('/stock', { query: { sort: 'most-to-order' } })

type Row = StaffAnswer<'GET /api/stock'>['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    id: 'title',
    label: 'Product',
    className: 'max-md:basis-full max-md:pl-13 md:max-xl:whitespace-normal',
    sort: sortedByTitle,
    render: (goods) => <Pictured {...goods} />,
  },
  {
    ...stockColumn('Available'),
    className: 'max-md:pl-13 max-md:before:text-ink-soft max-md:before:content-["Available_"]',
  },
  {
    id: 'reserved',
    label: 'Being paid for',
    isFigure: true,
    has: ({ reserved }) => reserved > 0,
    render: ({ reserved }) => figure(reserved),
  },
  {
    id: 'low',
    label: 'Low mark',
    isFigure: true,
    has: ({ lowMark }) => lowMark !== undefined,
    render: ({ lowMark }) => figure(lowMark),
  },
  {
    id: 'lasts',
    label: 'Lasts, of 4 weeks',
    className: 'whitespace-nowrap md:pl-4 lg:pl-6 max-md:order-1 max-md:ml-auto',
    sort: { ascending: '', descending: 'longest', beginsAscending: true },
    render: ({ lastsDays }) =>
      lastsDays !== undefined && (
        <>
          <span className="md:hidden">Lasts </span>
          <DaysLeft days={lastsDays} />
        </>
      ),
  },
  {
    id: 'order',
    label: 'To order',
    isFigure: true,
    // On a phone in the line of the others.
    className:
      'whitespace-nowrap max-md:before:text-ink-soft max-md:before:content-["To_order_"] max-md:has-[[data-zero]]:hidden [&_[data-zero]]:text-ink-faint',
    sort: { descending: 'most-to-order', ascending: 'least-to-order' },
    render: ({ toOrder = 0 }) =>
      toOrder === 0 ? (
        figure(toOrder)
      ) : (
        <Link
          to={whatToOrder}
          title="All that is to be ordered, the most first"
          className={classes(standingLink, 'max-md:min-h-6 max-md:min-w-6')}
        >
          {figure(toOrder)}
        </Link>
      ),
  },
]

/** A phone's card leaves out what is zero and a mark that is not set. */
function figure(count: number | undefined) {
  return count ? count.toLocaleString('en-IN') : <span data-zero="">{count ?? 'None'}</span>
}
