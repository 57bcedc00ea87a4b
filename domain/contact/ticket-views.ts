/** Filters of everyday work: tabs of the list of tickets, each with its count (TICKET-01). Resolved ones are never worked through: they have none. */
export const ticketViews = [
  { id: 'unresolved', label: 'Not resolved', query: {} },
  { id: 'late', label: 'Late', query: { late: 'yes' } },
  { id: 'mine', label: 'Mine', query: { whose: 'me' } },
  { id: 'nobodys', label: 'Nobody’s', query: { whose: 'nobody' } },
  { id: 'new', label: 'New', query: { state: 'new' } },
  { id: 'reopened', label: 'Reopened', query: { state: 'reopened' } },
  { id: 'waiting', label: 'Waiting', query: { state: 'waiting' } },
] as const
export type TicketView = (typeof ticketViews)[number]['id']
