import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { ticketKindLabels, ticketKinds } from '#domain/contact/ticket-kinds.ts'
import { ticketStateLabels, ticketStates } from '#domain/contact/ticket-states.ts'
import { BulkJob } from '../bulk-jobs/bulk-job.tsx'
import { type Job, useBulkJob } from '../bulk-jobs/use-bulk-job.ts'
import { ticketListOf } from '../platform/back-from.ts'
import { useHasDraft } from '../platform/drafts.ts'
import { useKeys } from '../platform/keys.tsx'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useRequestedAct } from '../platform/requested-act.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { Button } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { ListFilter } from '../ui/list-search.tsx'
import type { Column } from '../ui/list-table.tsx'
import { formatAge } from '../ui/moment.tsx'
import { BulkTickets } from './bulk-tickets.tsx'
import { MonthReport } from './month-report.tsx'
import { NewTicketDialog, newTicketDraft } from './new-ticket-dialog.tsx'
import { DeadlineBadge, KindBadge, TicketStateBadge } from './ticket-badges.tsx'
import { TicketViews } from './ticket-views.tsx'

function ticketsOf(search: URLSearchParams) {
  return staffQuery('GET /api/tickets', { query: Object.fromEntries(search) }, ['tickets'])
}

export const loader = loading(({ search }) => [ticketsOf(search)])

type Ticket = StaffAnswer<'GET /api/tickets'>['rows'][number]

/** What customers ask and complain about, by deadline (TICKET-01). */
export function Component() {
  const [search] = useSearchParams()
  const page = useStaffQuery(ticketsOf(search))
  const hasDraft = useHasDraft()
  const [isOpening, setOpening] = useState(() => hasDraft(newTicketDraft))
  const requested = useRequestedAct('open-ticket')
  const can = useCan()
  const bulkJob = useBulkJob('tickets')
  const linkOf = (ticket: string) => pagePath('/tickets/:ticket', { params: { ticket }, query: ticketListOf(search) })
  const close = () => {
    setOpening(false)
    requested.end()
  }
  useKeys([{ id: 'new-ticket', label: 'Open a ticket', keys: 'n', run: () => setOpening(true) }])
  return (
    <ListPage
      title="Tickets"
      page={page}
      columns={columns}
      idOf={({ ticket }) => ticket}
      linkOf={({ ticket }) => linkOf(ticket)}
      nameOf={({ ticket }) => `ticket ${ticket}`}
      noun={['ticket', 'tickets']}
      empty={search.has('q') ? noneFound(search) : 'No open tickets.'}
      emptyHint="What customers write by the contact form appears here by itself; what comes by telephone or mail you open."
      search="Ticket, order, name or words"
      views={<TicketViews />}
      filters={filters}
      {...(can('tickets.answer') && {
        bulk: (selected, clear) => {
          const onStarted = (job: Job) => {
            bulkJob.follow(job)
            clear()
          }
          return <BulkTickets {...{ selected, onStarted }} rows={page.rows} />
        },
      })}
      beside={
        <>
          <MonthReport />
          <Button variant="primary" keys="n" onClick={() => setOpening(true)}>
            Open a ticket
          </Button>
        </>
      }
    >
      <BulkJob followed={bulkJob} linkOf={linkOf} />
      {(isOpening || requested.isRequested) && <NewTicketDialog onClose={close} />}
    </ListPage>
  )
}

function noneFound(search: URLSearchParams): string {
  return search.has('state') ? 'No ticket found.' : 'No ticket found. Resolved ones are under the state ‘All’.'
}

const filters: readonly ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'Not resolved' },
      ...ticketStates.map((value) => ({ value, label: ticketStateLabels[value] })),
      { value: 'all', label: 'All' },
    ],
  },
  {
    name: 'whose',
    label: 'Whose',
    options: [
      { value: '', label: 'Everybody’s' },
      { value: 'me', label: 'Mine' },
      { value: 'nobody', label: 'Nobody’s' },
    ],
  },
  {
    name: 'kind',
    label: 'Kind',
    options: [
      { value: '', label: 'Every kind' },
      ...ticketKinds.map((value) => ({ value, label: ticketKindLabels[value] })),
    ],
  },
  {
    name: 'late',
    label: 'Deadline',
    options: [
      { value: '', label: 'Any deadline' },
      { value: 'yes', label: 'Late' },
    ],
  },
]

const columns: readonly Column<Ticket>[] = [
  { id: 'ticket', label: 'Ticket', className: 'whitespace-nowrap', render: ({ ticket }) => ticket },
  {
    id: 'state',
    label: 'State',
    className: 'max-md:text-right',
    render: ({ state, receivedAt }) => (
      <>
        {/* Where a phone's card has room for the age. */}
        <span className="mr-2 whitespace-nowrap text-ink-soft tabular-nums md:hidden">{formatAge(receivedAt)}</span>
        <TicketStateBadge state={state} isShort />
      </>
    ),
  },
  {
    id: 'deadline',
    label: 'Deadline',
    className: 'max-md:order-3',
    render: (ticket) => <DeadlineBadge {...ticket} />,
  },
  {
    id: 'kind',
    label: 'Kind',
    className: 'max-md:order-4 max-md:text-right md:max-xl:hidden',
    render: ({ kind }) => <KindBadge kind={kind} />,
  },
  {
    id: 'age',
    label: 'Age',
    isFigure: true,
    isMinor: true,
    className: 'whitespace-nowrap max-md:hidden',
    render: ({ receivedAt }) => formatAge(receivedAt),
  },
  {
    id: 'words',
    label: 'First words',
    className: 'max-md:order-2 max-md:col-span-2 md:w-full md:py-1.5',
    render: ({ words }) => (
      <span title={words} className="line-clamp-2">
        {words}
      </span>
    ),
  },
  {
    id: 'customer',
    label: 'Customer, order',
    className: 'max-md:order-6 md:min-w-28 md:py-1.5 md:wrap-anywhere xl:min-w-44 2xl:whitespace-nowrap',
    render: ({ name, orderNumber }) => (
      <>
        {name}
        <span className="block whitespace-nowrap text-ink-soft text-small">{orderNumber}</span>
      </>
    ),
  },
  {
    id: 'whose',
    label: 'Whose',
    className: 'max-md:order-7 max-md:text-right md:min-w-20 md:wrap-anywhere 2xl:whitespace-nowrap',
    render: ({ assignee }) => assignee ?? <span className="text-ink-soft">Nobody’s</span>,
  },
]
