import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { staffQuery } from '../platform/staff-query.ts'

export type PrivacyRequest = StaffAnswer<'GET /api/privacy/:id'>

export function requestOf(id = '') {
  return staffQuery('GET /api/privacy/:id', { params: { id } }, ['privacy', 'orders', 'refunds'])
}
