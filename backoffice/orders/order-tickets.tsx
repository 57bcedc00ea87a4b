import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import type { OrderPage } from './order-page.ts'

/** The customer's messages since the order was placed. */
export function OrderTickets({ tickets }: { tickets: NonNullable<OrderPage['tickets']> }) {
  return (
    <Card title="Tickets">
      <ul className="grid gap-2">
        {tickets.map(({ ticket, receivedAt }) => (
          <li key={ticket} className="flex flex-wrap justify-between gap-x-3">
            {ticket}
            <span className="text-ink-soft">
              <Moment at={receivedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
