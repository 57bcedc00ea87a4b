import type { TicketKind } from '#domain/contact/ticket-kinds.ts'
import { clockOf } from './list-tickets.ts'
import type { Ticket } from './tickets.store.ts'

type BriefRow = Pick<Ticket, 'ticket' | 'state' | 'acknowledgedAt' | 'receivedAt' | 'dueAt'> & {
  readonly kind: TicketKind
}

/** A ticket on the page of its order or customer, with the clock that the list shows (TICKET-02). */
export function briefTicket({ ticket, state, kind, ...moments }: BriefRow, now: Date) {
  return { ticket, state, kind, receivedAt: moments.receivedAt.toISOString(), ...clockOf({ state, ...moments }, now) }
}
