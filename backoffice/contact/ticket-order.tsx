import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { classes } from '#ui/classes.ts'
import { OrderParcels } from '../fulfilment/order-parcels.tsx'
import { FulfilmentBadge } from '../orders/order-badges.tsx'
import { OrderDocuments } from '../orders/order-documents.tsx'
import { OrderLines } from '../orders/order-lines.tsx'
import { orderLinks } from '../orders/order-links.ts'
import { OrderMails } from '../orders/order-mails.tsx'
import { OrderMoney } from '../orders/order-money.tsx'
import type { OrderPage } from '../orders/order-page.ts'
import { OrderPromise } from '../orders/order-promise.tsx'
import { ticketListOf } from '../platform/back-from.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { Card } from '../ui/page.tsx'
import { standingLink } from '../ui/text-link.ts'
import { orderOfTicket, type TicketPage } from './ticket-page.ts'
import { TieOrder, UntieOrder } from './tie-order.tsx'

/** The order that the ticket is about, with what is done with it; or which it may be (TICKET-01). */
export function TicketOrder({ ticket }: { ticket: TicketPage }) {
  const { orderNumber } = ticket
  return orderNumber === undefined ? (
    <TieOrder ticket={ticket} />
  ) : (
    <Order ticket={ticket.ticket} number={orderNumber} />
  )
}

function Order({ ticket, number }: { ticket: string; number: string }) {
  const { data: order, error } = useQuery(orderOfTicket(number))
  const can = useCan()
  if (!order) return error ? <FaultNotice fault={error} /> : <p className="text-ink-soft">Loading the order…</p>
  return (
    <>
      <Card title="Order" beside={<FulfilmentBadge state={order.fulfilment} />}>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Link
            to={pagePath('/orders/:number', { params: { number } })}
            className={classes(standingLink, 'font-semibold')}
          >
            {number}
          </Link>
          <UntieOrder ticket={ticket} number={number} />
        </div>
        <OrderPromise order={order} />
        <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
          <OrderActs order={order} ticket={ticket} />
        </div>
      </Card>
      {order.parcels.length > 0 && <OrderParcels parcels={order.parcels} />}
      <OrderLines lines={order.lines} />
      {order.money && <OrderMoney {...order} money={order.money} request={order.refundRequest} />}
      {can('documents.see') && <OrderDocuments documents={order.documents} />}
      <OrderMails order={order} />
    </>
  )
}

/** They come back to the ticket. */
function OrderActs({ order, ticket }: { order: OrderPage; ticket: string }) {
  const [search] = useSearchParams()
  return orderLinks(order, { ...ticketListOf(search), ticket })
    .filter(({ act }) => act !== 'cancel')
    .map(({ act, label, to }) => (
      <ButtonLink key={act} to={to}>
        {label}
      </ButtonLink>
    ))
}
