import { Link } from 'react-router'
import { ticketKindLabels } from '#domain/contact/ticket-kinds.ts'
import { classes } from '#ui/classes.ts'
import { BriefTicket } from '../contact/brief-ticket.tsx'
import { pagePath } from '../platform/page-path.ts'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { standingLink } from '../ui/text-link.ts'
import type { OrderPage } from './order-page.ts'

/** Tickets of the order, and of its customer since it was placed. */
export function OrderTickets({ tickets }: { tickets: NonNullable<OrderPage['tickets']> }) {
  return (
    <Card title="Tickets">
      <ul className="grid gap-2">
        {tickets.map(({ ticket, receivedAt, kind, ...clock }) => (
          <li key={ticket} className="flex flex-wrap items-center justify-between gap-x-3">
            <Link
              to={pagePath('/tickets/:ticket', { params: { ticket } })}
              className={classes(standingLink, 'font-semibold')}
            >
              {ticket}
            </Link>
            <BriefTicket {...clock} />
            <span className="text-ink-soft">
              {ticketKindLabels[kind]}, <Moment at={receivedAt} isDay />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
