import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { staffQuery } from '../platform/staff-query.ts'

export type OrderPage = StaffAnswer<'GET /api/orders/:number'>

/** Refunds, returns and tickets too: their triggers do not name the order. */
export function orderOf(number = '') {
  return staffQuery('GET /api/orders/:number', { params: { number } }, [
    `order:${number}`,
    'refunds',
    'returns',
    'tickets',
  ])
}
