import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { returnReasonLabels, returnReasons } from '#domain/returns/return-reasons.ts'
import {
  nextStepOf,
  openReturnStates,
  type ReturnWaits,
  returnStateLabels,
  returnStates,
  returnWaits,
} from '#domain/returns/return-states.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { CountedTabs } from '../ui/counted-tabs.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { ListFilter } from '../ui/list-search.tsx'
import type { Column } from '../ui/list-table.tsx'
import { formatAge } from '../ui/moment.tsx'
import { ReturnStateBadge } from './return-state-badge.tsx'

function returnsOf(search: URLSearchParams) {
  return staffQuery('GET /api/returns', { query: Object.fromEntries(search) }, ['returns'])
}

const counts = staffQuery('GET /api/return-views', {}, ['returns'])

export const loader = loading(({ search }) => [returnsOf(search)])

/** Returns by state and age (RETURN-02). */
export function Component() {
  const [search] = useSearchParams()
  const { returns, total, after } = useStaffQuery(returnsOf(search))
  return (
    <ListPage
      title="Returns"
      page={{ rows: returns, total, ...(after && { after }) }}
      columns={columns}
      idOf={({ number }) => number}
      linkOf={({ number }) => pagePath('/returns/:number', { params: { number } })}
      nameOf={({ number }) => number}
      empty="No return is here."
      emptyHint="Open one on the page of its order, by 'Return'. What customers ask for comes here by itself."
      search="Return, order number or name"
      views={<ReturnTabs />}
      filters={filters}
      noun={['return', 'returns']}
    />
  )
}

/** The list waits for no count. */
function ReturnTabs() {
  const { data } = useQuery(counts)
  const [search] = useSearchParams()
  const tabs = openReturnStates.map((state) => ({
    to: `?state=${state}`,
    label: returnStateLabels[state],
    count: data?.views.find((view) => view.state === state)?.total,
    isCurrent: search.get('state') === state,
  }))
  const waiting = returnWaits.map((waits) => ({
    to: `?waits=${waits}`,
    label: waitsLabels[waits],
    count: data?.waits?.[waits],
    isCurrent: search.get('waits') === waits,
  }))
  return (
    <CountedTabs
      label="Views"
      tabs={[
        {
          to: '?',
          label: 'All',
          isCurrent: !['state', 'open', 'waits', 'sendBack', 'throwAway'].some((name) => search.has(name)),
        },
        { to: '?open=yes', label: 'Open', isCurrent: search.has('open') },
        ...waiting,
        ...tabs,
        {
          to: '?sendBack=yes',
          label: 'To send back',
          // A server of the version before counts none.
          count: data?.sendBack ?? (data && 0),
          isCurrent: search.has('sendBack'),
        },
        {
          to: '?throwAway=yes',
          label: 'To throw away',
          count: data?.throwAway ?? (data && 0),
          isCurrent: search.has('throwAway'),
        },
      ]}
    />
  )
}

const waitsLabels: { readonly [Waits in ReturnWaits]: string } = { us: 'To do', goods: 'Awaiting goods' }

const filters: readonly ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'Every state' },
      ...returnStates.map((value) => ({ value, label: returnStateLabels[value] })),
    ],
  },
  {
    name: 'reason',
    label: 'Reason',
    options: [
      { value: '', label: 'Every reason' },
      ...returnReasons.map((value) => ({ value, label: returnReasonLabels[value] })),
    ],
  },
]

type Row = StaffAnswer<'GET /api/returns'>['returns'][number]

const columns: readonly Column<Row>[] = [
  { id: 'number', label: 'Return', render: ({ number }) => number },
  {
    id: 'state',
    label: 'State',
    className: 'max-md:order-1 max-md:text-right',
    render: (returned) => <ReturnStateBadge {...returned} />,
  },
  {
    id: 'waits',
    label: 'Waits for',
    className: 'font-semibold max-md:order-6 max-md:col-span-2 max-md:empty:hidden',
    render: nextStepOf,
  },
  {
    id: 'age',
    label: 'Age',
    isFigure: true,
    className: 'whitespace-nowrap max-md:order-3',
    render: ({ changedAt, isLate }) => (
      <>
        {formatAge(changedAt)}
        {isLate && <span className="block font-semibold text-late text-small">Late</span>}
      </>
    ),
  },
  {
    id: 'reason',
    label: 'Reason',
    className: 'max-md:order-4',
    render: ({ reason }) => returnReasonLabels[reason],
  },
  {
    id: 'units',
    label: 'Units',
    isFigure: true,
    className: 'max-md:order-5',
    render: ({ units }) => (
      <>
        <span className="text-ink-soft md:hidden">Units </span>
        {units}
      </>
    ),
  },
  {
    id: 'order',
    label: 'Order',
    className: 'max-md:order-7 max-md:col-span-2 max-md:text-ink-soft md:whitespace-nowrap',
    render: ({ orderNumber }) => orderNumber,
  },
  { id: 'customer', label: 'Customer', className: 'max-md:order-2', render: ({ customer }) => customer },
]
