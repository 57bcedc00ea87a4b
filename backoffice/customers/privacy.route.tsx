import { useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { ListPage } from '../ui/list-page.tsx'
import type { Column } from '../ui/list-table.tsx'
import { Moment } from '../ui/moment.tsx'
import { kindLabels } from './privacy-labels.ts'
import { RequestState } from './request-state.tsx'

function requestsOf(search: URLSearchParams) {
  const query = search.get('state') === 'closed' ? ({ state: 'closed' } as const) : {}
  return staffQuery('GET /api/privacy', { query }, ['privacy'])
}

export const loader = loading(({ search }) => [requestsOf(search)])

type Row = StaffAnswer<'GET /api/privacy'>['rows'][number]

/** What people ask about their own data, by deadline (CUST-02). */
export function Component() {
  const page = useStaffQuery(requestsOf(useSearchParams()[0]))
  return (
    <ListPage
      title="Privacy requests"
      page={page}
      columns={columns}
      idOf={({ id }) => id}
      linkOf={({ id }) => pagePath('/privacy/:id', { params: { id } })}
      nameOf={({ kind, customer }) => `${kindLabels[kind]} of ${customer.name}`}
      empty="No requests."
      emptyHint="Customers ask in their account; other requests are taken down on the page of their customer."
      filters={[
        {
          name: 'state',
          label: 'Which',
          options: [
            { value: '', label: 'Open' },
            { value: 'closed', label: 'Closed' },
          ],
        },
      ]}
    />
  )
}

const columns: readonly Column<Row>[] = [
  { id: 'kind', label: 'What', render: ({ kind }) => kindLabels[kind] },
  { id: 'customer', label: 'Customer', render: ({ customer }) => customer.name },
  { id: 'received', label: 'Received', render: ({ receivedAt }) => <Moment at={receivedAt} isDay /> },
  { id: 'due', label: 'Answer by', render: ({ dueAt }) => <Moment at={dueAt} isDay /> },
  { id: 'state', label: 'State', render: (row) => <RequestState request={row} /> },
]
