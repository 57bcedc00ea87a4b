import type { Transitions } from '../transitions.ts'

/** 'new': nobody has looked; 'open': somebody looks after it; 'waiting': for the customer; 'reopened': the customer wrote after it was resolved. */
export const ticketStates = ['new', 'open', 'waiting', 'resolved', 'reopened'] as const
export type TicketState = (typeof ticketStates)[number]

/** TICKET-01. */
export const ticketTransitions: Transitions<TicketState> = {
  new: ['open', 'waiting', 'resolved'],
  open: ['waiting', 'resolved'],
  waiting: ['open', 'resolved'],
  resolved: ['reopened'],
  reopened: ['waiting', 'resolved'],
}

/** A customer's message reopens a resolved ticket, and it is the shop's turn again (TICKET-04): from 'waiting' to 'open'. */
export const afterCustomerMessage: { readonly [State in TicketState]: TicketState } = {
  new: 'new',
  open: 'open',
  waiting: 'open',
  resolved: 'reopened',
  reopened: 'reopened',
}

export const ticketStateLabels: { readonly [State in TicketState]: string } = {
  new: 'New',
  open: 'Open',
  waiting: 'Waiting for the customer',
  resolved: 'Resolved',
  reopened: 'Reopened',
}
