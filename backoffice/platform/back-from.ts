import { pagePath } from './page-path.ts'

/** Where an act on an order leads back to: its ticket, if it was opened from one (`?ticket=T-123456`), else the order. */
export function backFrom(number: string, search: URLSearchParams): { readonly to: string; readonly label: string } {
  const ticket = search.get('ticket')
  return ticket === null
    ? { to: pagePath('/orders/:number', { params: { number } }), label: 'Back to the order' }
    : { to: pagePath('/tickets/:ticket', { params: { ticket } }), label: 'Back to the ticket' }
}
