import { Link } from 'react-router'
import { ticketKindLabels } from '#domain/contact/ticket-kinds.ts'
import { classes } from '#ui/classes.ts'
import { BriefTicket } from '../contact/brief-ticket.tsx'
import { pagePath } from '../platform/page-path.ts'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { standingLink } from '../ui/text-link.ts'
import type { OrderPage } from './order-page.ts'

type Tickets = NonNullable<OrderPage['tickets']>

/** Tickets of the order; apart from them others of its customer since it was placed, each with its own order. */
export function OrderTickets({ number, tickets }: { number: string; tickets: Tickets }) {
  const own = tickets.filter(({ orderNumber }) => orderNumber === number)
  const others = tickets.filter(({ orderNumber }) => orderNumber !== number)
  const othersTitle = 'Other tickets of this customer'
  return (
    <Card title={own.length > 0 ? 'Tickets' : othersTitle}>
      {own.length > 0 && <TicketList tickets={own} />}
      {own.length > 0 && others.length > 0 && (
        <h3 className="mt-3 mb-1 border-line border-t pt-3 font-semibold text-small">{othersTitle}</h3>
      )}
      {others.length > 0 && <TicketList tickets={others} hasOrders />}
    </Card>
  )
}

function TicketList({ tickets, hasOrders = false }: { tickets: Tickets; hasOrders?: boolean }) {
  return (
    <ul className="grid gap-2">
      {tickets.map(({ ticket, receivedAt, kind, orderNumber, ...clock }) => (
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
          {hasOrders && <OrderOf number={orderNumber} />}
        </li>
      ))}
    </ul>
  )
}

function OrderOf({ number }: { number: string | undefined }) {
  if (number === undefined) return <span className="basis-full text-ink-soft">No order</span>
  return (
    <Link to={pagePath('/orders/:number', { params: { number } })} className={classes(standingLink, 'basis-full')}>
      {number}
    </Link>
  )
}
