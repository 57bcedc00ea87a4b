import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { staffQuery } from '../platform/staff-query.ts'

const topics = ['purchases']

export type Slip = StaffAnswer<'GET /api/purchases/:slip'>
export type Weighing = StaffBody<'POST /api/weighings'>
export type Statement = StaffAnswer<'GET /api/growers/:id/statement'>

export const weighings = staffQuery('GET /api/weighings', {}, topics)
export const balances = staffQuery('GET /api/grower-balances', {}, topics)

export function purchasesOf(search: URLSearchParams) {
  return staffQuery('GET /api/purchases', { query: Object.fromEntries(search) }, topics)
}

export function weighingOf(slip: string) {
  return staffQuery('GET /api/weighings/:slip', { params: { slip } }, topics)
}

export function slipOf(slip = '') {
  return staffQuery('GET /api/purchases/:slip', { params: { slip } }, topics)
}

export function daysIn(search: URLSearchParams) {
  const [from, to] = [search.get('from'), search.get('to')]
  return { ...(from && { from }), ...(to && { to }) }
}

export function statementOf(id = '', search: URLSearchParams) {
  return staffQuery('GET /api/growers/:id/statement', { params: { id }, query: daysIn(search) }, topics)
}
