import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { staffQuery } from '../platform/staff-query.ts'

export type Customer = StaffAnswer<'GET /api/customers/:id'>

export function customerOf(id = '') {
  return staffQuery('GET /api/customers/:id', { params: { id } }, [
    'orders',
    'refunds',
    'tickets',
    'returns',
    'privacy',
  ])
}
