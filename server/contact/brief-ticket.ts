import type { TicketKind } from '#domain/contact/ticket-kinds.ts'
import { clockOf } from './list-tickets.ts'
import type { Ticket } from './tickets.store.ts'

type BriefRow = Pick<Ticket, 'ticket' | 'state' | 'acknowledgedAt' | 'receivedAt' | 'dueAt'> & {
  readonly kind: TicketKind
  readonly orderNumber: string | null
}

/** A ticket on the page of its order or customer, with the clock that the list shows (TICKET-02). */
export function briefTicket({ ticket, state, kind, orderNumber, ...moments }: BriefRow, now: Date) {
  return {
    ...{ ticket, state, kind, receivedAt: moments.receivedAt.toISOString() },
    ...(orderNumber !== null && { orderNumber }),
    ...clockOf({ state, ...moments }, now),
  }
}
