import { useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { shortDate } from '#domain/dates.ts'
import { formatLot } from '#domain/stock/lot.ts'
import { exportUrl } from '../../platform/export-url.ts'
import { loading } from '../../platform/load-page.ts'
import { pagePath } from '../../platform/page-path.ts'
import { useCan } from '../../platform/session.ts'
import { staffQuery, useStaffQuery } from '../../platform/staff-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import type { ListFilter } from '../../ui/list-search.tsx'
import type { Column } from '../../ui/list-table.tsx'
import { BatchStateBadge } from './batch-state-badge.tsx'

function batchesOf(search: URLSearchParams) {
  return staffQuery('GET /api/batches', { query: Object.fromEntries(search) }, ['batches', 'products', 'orders'])
}

export const loader = loading(({ search }) => [batchesOf(search)])

/** Batches, first expiry first (BATCH-01, BATCH-03). */
export function Component() {
  const [search] = useSearchParams()
  const mayReceive = useCan()('batches.receive')
  return (
    <ListPage
      title="Batches"
      page={useStaffQuery(batchesOf(search))}
      exportUrl={exportUrl('GET /api/exports/batches', search)}
      columns={columns}
      idOf={({ id }) => id}
      linkOf={({ id }) => pagePath('/batches/:id', { params: { id } })}
      nameOf={({ code }) => code}
      empty={search.size > 0 ? 'No batch found.' : 'No batches yet.'}
      emptyHint="One comes with goods: choose ‘In a new batch’ when you receive them, or bring in a file of them."
      search="Code, lot or product"
      filters={filters}
      noun={['batch', 'batches']}
      beside={
        mayReceive && (
          <ButtonLink to={pagePath('/stock/receive')} variant="primary">
            Receive
          </ButtonLink>
        )
      }
    />
  )
}

const filters: readonly ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'On the shelf' },
      { value: 'short-life', label: 'Short life' },
      { value: 'recalled', label: 'Recalled' },
      { value: 'gone', label: 'Gone' },
      { value: 'all', label: 'All' },
    ],
  },
]

type Row = StaffAnswer<'GET /api/batches'>['rows'][number]

const columns: readonly Column<Row>[] = [
  { id: 'code', label: 'Batch', render: ({ code }) => code },
  { id: 'state', label: 'State', render: ({ state }) => <BatchStateBadge state={state} /> },
  { id: 'title', label: 'Product', className: 'max-md:col-span-2', render: ({ title }) => title },
  {
    id: 'best-before',
    label: 'Best before',
    className: 'md:whitespace-nowrap',
    render: ({ bestBefore }) => shortDate(bestBefore),
  },
  { id: 'lot', label: 'Lot', className: 'md:whitespace-nowrap', render: ({ lot }) => lot && formatLot(lot) },
  { id: 'shelf', label: 'On the shelf', isFigure: true, render: ({ onShelf }) => onShelf.toLocaleString('en-IN') },
  { id: 'promised', label: 'Promised', isFigure: true, render: ({ promised }) => promised.toLocaleString('en-IN') },
]
