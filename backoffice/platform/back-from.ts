import { pagePath } from './page-path.ts'

const filterNames = ['q', 'state', 'kind', 'whose', 'late']

/** The list that a ticket is opened from. The ticket's URL and those of acts on its order carry it, so that the next ticket is of the same list (TICKET-01). */
export function ticketListOf(search: URLSearchParams) {
  return Object.fromEntries([...search].filter(([name]) => filterNames.includes(name)))
}

/** Where an act on an order leads back to: its ticket, if it was opened from one (`?ticket=T-123456`), else the order. */
export function backFrom(number: string, search: URLSearchParams): { readonly to: string; readonly label: string } {
  const ticket = search.get('ticket')
  return ticket === null
    ? { to: pagePath('/orders/:number', { params: { number } }), label: 'Back to the order' }
    : {
        to: pagePath('/tickets/:ticket', { params: { ticket }, query: ticketListOf(search) }),
        label: 'Back to the ticket',
      }
}
