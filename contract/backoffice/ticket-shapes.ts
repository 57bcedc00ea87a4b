import { Type } from 'typebox'
import { ticketKinds } from '#domain/contact/ticket-kinds.ts'
import { ticketStates } from '#domain/contact/ticket-states.ts'
import { Instant } from './shapes.ts'

export const TicketState = Type.Enum([...ticketStates])
export const TicketKind = Type.Enum([...ticketKinds])

/** The clock that ends next (TICKET-02). */
export const ticketClock = {
  dueAt: Type.Optional(
    Type.String({ format: 'date-time', description: 'The clock that ends next; none when resolved' }),
  ),
  isAcknowledged: Type.Boolean({ description: 'Then the clock is the one of the redress' }),
  tone: Type.Enum(['calm', 'amber', 'late'], { description: 'Amber at three quarters of the time' }),
}

/** A ticket on the page of its order or customer. */
export const briefTicket = {
  ticket: Type.String(),
  receivedAt: Instant,
  state: TicketState,
  kind: TicketKind,
  orderNumber: Type.Optional(Type.String({ description: 'Of the order that it is about' })),
  ...ticketClock,
}
