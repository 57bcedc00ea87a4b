import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { staffQuery } from '../platform/staff-query.ts'

export type TicketPage = StaffAnswer<'GET /api/tickets/:ticket'>

export function ticketOf(ticket = '') {
  return staffQuery('GET /api/tickets/:ticket', { params: { ticket } }, [`ticket:${ticket}`, 'tickets', 'refunds'])
}

export function orderOfTicket(number: string) {
  return staffQuery('GET /api/orders/:number', { params: { number } }, [`order:${number}`, 'refunds'])
}

export const readyAnswers = staffQuery('GET /api/ready-answers', {})
