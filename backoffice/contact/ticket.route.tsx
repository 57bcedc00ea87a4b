import { Link, useParams } from 'react-router'
import { ticketWayLabels } from '#domain/contact/ticket-kinds.ts'
import { useDraftChanges } from '../platform/drafts.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { Moment } from '../ui/moment.tsx'
import { Page } from '../ui/page.tsx'
import { standingLink } from '../ui/text-link.ts'
import { useHasWideHead } from '../ui/wide-head.ts'
import { AnswerForm } from './answer-form.tsx'
import { HeldForTicket } from './held-for-ticket.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketAssignment } from './ticket-assignment.tsx'
import { Deadline, TicketStateBadge } from './ticket-badges.tsx'
import { TicketOrder } from './ticket-order.tsx'
import { readyAnswers, type TicketPage, ticketOf } from './ticket-page.ts'
import { TicketPictures } from './ticket-pictures.tsx'
import { TicketThread } from './ticket-thread.tsx'
import { answerDraft } from './use-take-back.ts'

export const loader = loading(({ params }) => [ticketOf(params.ticket), readyAnswers])

/** The thread with its answer and pictures left, the order right; in a narrow window it is below, and before the answer while none is tied (TICKET-01). */
export function Component() {
  const ticket = useStaffQuery(ticketOf(useParams().ticket))
  const changes = useDraftChanges(answerDraft(ticket.ticket))
  const isTied = ticket.orderNumber !== undefined
  const order = (
    <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <TicketOrder key={ticket.ticket} ticket={ticket} />
    </div>
  )
  return (
    <Page title={ticket.ticket} beside={<Beside key={ticket.ticket} ticket={ticket} />} hasColumns>
      <Facts ticket={ticket} />
      {ticket.orderNumber !== undefined && <HeldForTicket ticket={ticket} number={ticket.orderNumber} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <TicketThread ticket={ticket} />
        </div>
        {!isTied && order}
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <AnswerForm key={`${ticket.ticket} ${changes}`} ticket={ticket} />
          <TicketPictures key={`pictures:${ticket.ticket}`} ticket={ticket} />
        </div>
        {isTied && order}
      </div>
    </Page>
  )
}

/** Whose a ticket is and what it is about stand beside its acts, in a narrow window below. */
function Beside({ ticket }: { ticket: TicketPage }) {
  return (
    <>
      {useHasWideHead() && <TicketAssignment ticket={ticket} />}
      <TicketActions ticket={ticket} />
    </>
  )
}

/** Whose page has their other orders and tickets, and how to call them. */
function Writer({ name, phone, customerId }: TicketPage) {
  const can = useCan()
  return (
    <>
      <span className="wrap-anywhere font-semibold">
        {customerId !== undefined && can('customers.see') ? (
          <Link to={pagePath('/customers/:id', { params: { id: customerId } })} className={standingLink}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      {phone !== undefined && (
        <a href={`tel:${phone}`} className={standingLink}>
          {phone}
        </a>
      )}
    </>
  )
}

/** In a narrow window state, clock and writer, the rest folded below, so that the thread is in sight. */
function Facts({ ticket }: { ticket: TicketPage }) {
  const hasWideHead = useHasWideHead()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 max-md:mb-3 max-md:gap-x-3 max-md:gap-y-0">
      <TicketStateBadge state={ticket.state} />
      <span className="max-md:text-small">
        <Deadline {...ticket} />
      </span>
      <Writer {...ticket} />
      {hasWideHead ? (
        <Details ticket={ticket} />
      ) : (
        <details className="open:basis-full">
          <summary className="min-h-11 cursor-pointer content-center text-ink-soft">Details</summary>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Details ticket={ticket} />
            <TicketAssignment key={ticket.ticket} ticket={ticket} />
          </div>
        </details>
      )}
    </div>
  )
}

/** The thread has the moment of its first message: without them the facts are one line of such a window. */
const oneLine = 'min-[75rem]:max-[90rem]:hidden'

function Details({ ticket }: { ticket: TicketPage }) {
  const { email, way, docket, receivedAt, acknowledgedAt, resolvedAt } = ticket
  return (
    <>
      {email !== undefined && <span className="wrap-anywhere">{email}</span>}
      <span className="text-ink-soft">
        {ticketWayLabels[way]}
        {docket !== undefined && `, docket ${docket}`}
        <span className={oneLine}>
          , <Moment at={receivedAt} />
        </span>
      </span>
      {acknowledgedAt !== undefined && (
        <span className="text-ink-soft">
          Acknowledged{' '}
          <span className={oneLine}>
            <Moment at={acknowledgedAt} />
          </span>
        </span>
      )}
      {resolvedAt !== undefined && (
        <span className="text-ink-soft">
          Resolved <Moment at={resolvedAt} />
        </span>
      )}
    </>
  )
}
