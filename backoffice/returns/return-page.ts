import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { staffQuery } from '../platform/staff-query.ts'

export type ReturnPage = StaffAnswer<'GET /api/returns/:number'>
export type ReturnedLine = ReturnPage['lines'][number]

export function returnOf(number = '') {
  return staffQuery('GET /api/returns/:number', { params: { number } }, [`return:${number}`, 'refunds'])
}
