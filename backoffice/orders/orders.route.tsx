import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatRupees } from '#domain/money.ts'
import { BulkJob } from '../bulk-jobs/bulk-job.tsx'
import { type Job, useBulkJob } from '../bulk-jobs/use-bulk-job.ts'
import { maxParcels, pickListPath } from '../fulfilment/documents.ts'
import { exportUrl } from '../platform/export-url.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { queryClient } from '../platform/query-client.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ChooseColumns, useChosenColumns } from '../ui/choose-columns.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/list-table.tsx'
import { formatAge, Late, Moment } from '../ui/moment.tsx'
import { BulkAssign } from './bulk-assign.tsx'
import { BulkHolds } from './bulk-holds.tsx'
import { FulfilmentBadge, OnHoldBadge, PaymentBadge } from './order-badges.tsx'
import { mainFiltersFor, useFurtherFilters } from './order-filters.tsx'
import { OrderViews } from './order-views.tsx'

function ordersOf(search: URLSearchParams) {
  return staffQuery('GET /api/orders', { query: Object.fromEntries(search) }, ['orders'])
}

const load = loading(({ search }) => [ordersOf(search)])

export async function loader(args: LoaderFunctionArgs) {
  await load(args)
  const found = queryClient.getQueryData(ordersOf(new URL(args.request.url).searchParams).queryKey)
  if (found?.exact !== undefined) throw redirect(pagePath('/orders/:number', { params: { number: found.exact } }))
  return null
}

type Order = StaffAnswer<'GET /api/orders'>['rows'][number]

/** All orders by filter and search (ORDERS-01, ORDERS-02). */
export function Component() {
  const [search] = useSearchParams()
  const page = useStaffQuery(ordersOf(search))
  const can = useCan()
  const seesMoney = can('orders.see-money')
  const bulkJob = useBulkJob('orders')
  const further = useFurtherFilters({ seesMoney })
  const allColumns = seesMoney ? columns : columnsWithoutMoney
  const { shown, ...choice } = useChosenColumns('orders', allColumns)
  return (
    <ListPage
      title="Orders"
      page={page}
      exportUrl={exportUrl('GET /api/exports/orders', search)}
      columns={shown.filter(({ id }) => id !== 'assignee' || page.rows.some(({ assignee }) => assignee))}
      beside={<ChooseColumns columns={allColumns} {...choice} />}
      idOf={({ number }) => number}
      linkOf={({ number }) => pagePath('/orders/:number', { params: { number } })}
      nameOf={({ number }) => `order ${number}`}
      noun={['order', 'orders']}
      empty="No order found."
      emptyHint="An order appears here by itself as soon as it is paid."
      search={seesMoney ? 'Number, phone, name, email, place or product' : 'Number, phone, name, place or product'}
      views={<OrderViews />}
      filters={mainFiltersFor({ seesMoney })}
      further={further}
      {...(can('orders.change') && {
        offersAll: true,
        bulk: (_, clear, chosen) => {
          const onStarted = (job: Job) => {
            bulkJob.follow(job)
            clear()
          }
          return (
            <>
              {'ids' in chosen && can('packing.do') && <PickList orders={[...chosen.ids]} />}
              <BulkAssign {...{ chosen, onStarted }} />
              <BulkHolds {...{ chosen, onStarted }} />
            </>
          )
        },
      })}
    >
      <BulkJob followed={bulkJob} linkOf={(number) => pagePath('/orders/:number', { params: { number } })} />
    </ListPage>
  )
}

/** As long as a list is (PACK-02). */
function PickList({ orders }: { readonly orders: readonly string[] }) {
  if (orders.length > maxParcels) return null
  return <ButtonLink to={pickListPath(orders)}>Pick list</ButtonLink>
}

const columns: readonly Column<Order>[] = [
  { id: 'number', label: 'Number', className: 'whitespace-nowrap', render: ({ number }) => number },
  {
    id: 'placed',
    label: 'Placed',
    className: 'whitespace-nowrap max-lg:hidden',
    sort: { descending: '', ascending: 'oldest' },
    render: ({ placedAt }) => <Moment at={placedAt} />,
  },
  { id: 'customer', label: 'Customer', className: 'max-md:order-2 lg:whitespace-nowrap', render: ({ name }) => name },
  {
    id: 'place',
    label: 'Place',
    className:
      'max-md:order-4 max-md:truncate max-md:text-ink-soft md:max-lg:max-w-36 md:max-lg:truncate 2xl:whitespace-nowrap',
    render: ({ town, pinCode }) => <span title={`${town} ${pinCode}`}>{`${town} ${pinCode}`}</span>,
  },
  {
    id: 'contents',
    label: 'Contents',
    className:
      'max-md:order-6 max-md:col-span-2 max-md:truncate max-md:text-ink-soft md:max-2xl:hidden 2xl:w-full 2xl:max-w-0 2xl:truncate',
    render: ({ contents }) => <span title={contents}>{contents}</span>,
  },
  {
    id: 'amount',
    label: 'Amount',
    isFigure: true,
    className: 'whitespace-nowrap max-md:order-1 max-md:pr-0',
    sort: { descending: 'highest', ascending: 'lowest' },
    render: ({ totalPaise }) => totalPaise !== undefined && formatRupees(totalPaise),
  },
  {
    id: 'payment',
    label: 'Payment',
    className: 'max-md:order-5 max-md:text-right',
    render: ({ payment }) => <PaymentBadge state={payment} />,
  },
  {
    id: 'fulfilment',
    label: 'Fulfilment',
    className: 'whitespace-nowrap max-md:order-3 max-md:text-right',
    render: (order) => <Fulfilment {...order} />,
  },
  {
    id: 'assignee',
    label: 'Assigned to',
    className: 'max-md:order-7 max-md:text-ink-soft md:max-xl:hidden xl:whitespace-nowrap',
    render: ({ assignee }) => assignee,
  },
  {
    id: 'age',
    label: 'Age',
    isFigure: true,
    className: 'whitespace-nowrap max-md:hidden',
    render: ({ placedAt, daysLate }) => (
      <>
        {formatAge(placedAt)}
        <Late days={daysLate} />
      </>
    ),
  },
]

function Fulfilment({ fulfilment, heldReason, heldSince }: Order) {
  return (
    <>
      <span className="inline-flex flex-wrap gap-1 max-md:justify-end xl:flex-nowrap">
        <FulfilmentBadge state={fulfilment} />
        {heldReason !== undefined && <OnHoldBadge />}
      </span>
      {heldReason !== undefined && (
        <span title={heldReason} className="block w-0 min-w-full truncate text-ink-soft text-small">
          {heldSince !== undefined && `${formatAge(heldSince)}: `}
          {heldReason}
        </span>
      )}
    </>
  )
}

const columnsWithoutMoney = columns.filter(({ id }) => id !== 'amount')
