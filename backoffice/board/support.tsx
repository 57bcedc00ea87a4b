import { Link } from 'react-router'
import type { Board } from '#contract/backoffice/board.ts'
import { ticketKindLabels } from '#domain/contact/ticket-kinds.ts'
import { DeadlineBadge } from '../contact/ticket-badges.tsx'
import { LastAttempt } from '../fulfilment/last-attempt.tsx'
import { FailedSince } from '../fulfilment/late-parcel.tsx'
import { pagePath } from '../platform/page-path.ts'
import { Card } from '../ui/page.tsx'
import { standingLink } from '../ui/text-link.ts'

/** What support does next: the tickets whose time ends first, and the orders whose parcels were not delivered. */
export function Support({ tickets, failed }: NonNullable<Board['support']>) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card title="To answer first" beside={<All to={pagePath('/tickets')} of="tickets" />}>
        {tickets.length === 0 && <p className="text-ink-soft">No ticket waits for an answer.</p>}
        <ul className="divide-y divide-line empty:hidden">
          {tickets.map(({ ticket, kind, orderNumber, ...clock }) => (
            <li key={ticket} className={row}>
              <Link to={pagePath('/tickets/:ticket', { params: { ticket } })} className={standingLink}>
                {ticket}
              </Link>
              <span className="mr-auto">
                {ticketKindLabels[kind]}
                {orderNumber !== undefined && <span className="text-ink-soft"> · {orderNumber}</span>}
              </span>
              <DeadlineBadge {...clock} />
            </li>
          ))}
        </ul>
      </Card>
      <Card
        title="Not delivered"
        beside={<All to={pagePath('/parcels', { query: { state: 'failed' } })} of="parcels" />}
      >
        {failed.length === 0 && <p className="text-ink-soft">No delivery has failed.</p>}
        <ul className="divide-y divide-line empty:hidden">
          {failed.map(({ id, orderNumber, ...parcel }) => (
            <li key={id} className={row}>
              <Link to={pagePath('/orders/:number', { params: { number: orderNumber } })} className={standingLink}>
                {orderNumber}
              </Link>
              <span className="mr-auto min-w-0">
                <LastAttempt state="failed" {...parcel} />
              </span>
              <FailedSince state="failed" {...parcel} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

const row = 'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 py-1'

function All({ to, of }: { readonly to: string; readonly of: string }) {
  return (
    <Link to={to} aria-label={`All ${of}`} className={standingLink}>
      All
    </Link>
  )
}
