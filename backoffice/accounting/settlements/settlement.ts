import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { pagePath } from '../../platform/page-path.ts'
import { staffQuery } from '../../platform/staff-query.ts'

export type SettlementList = StaffAnswer<'GET /api/books/settlements'>
export type Settlement = SettlementList['rows'][number]
export type SettlementPage = StaffAnswer<'GET /api/books/settlements/:id'>
export type SettlementLine = SettlementPage['rows'][number]
export type Differences = StaffAnswer<'GET /api/books/settlement-differences'>
export type Difference = Differences['rows'][number]
export type Dispute = StaffAnswer<'GET /api/books/disputes'>['rows'][number]
export type Unticked = StaffAnswer<'GET /api/books/unticked'>['rows'][number]
export type BankLine = StaffAnswer<'GET /api/books/bank-lines'>['rows'][number]

const topics = ['settlements', 'refunds'] as const

const given = (search: URLSearchParams, ...names: readonly string[]) =>
  Object.fromEntries([...search].filter(([name]) => names.includes(name)))

/** What each view of the settlements asks for, by `show` in its address. */
export const settlementQueries = {
  list: (search: URLSearchParams) =>
    staffQuery('GET /api/books/settlements', { query: given(search, 'q', 'after') }, topics),
  differences: (search: URLSearchParams) =>
    staffQuery('GET /api/books/settlement-differences', { query: given(search, 'ticked', 'kind', 'sign') }, topics),
  disputes: () => staffQuery('GET /api/books/disputes', {}, topics),
  unticked: (search: URLSearchParams) =>
    staffQuery('GET /api/books/unticked', { query: given(search, 'ticked') }, topics),
  bank: (search: URLSearchParams) =>
    staffQuery('GET /api/books/bank-lines', { query: given(search, 'q', 'all', 'after') }, topics),
}

export const settlementCounts = staffQuery('GET /api/books/settlement-views', {}, topics)

export function settlementOf(id: string, search: URLSearchParams) {
  return staffQuery('GET /api/books/settlements/:id', { params: { id }, query: given(search, 'after') }, topics)
}

export const pathOf = (id: string) => pagePath('/books/settlements/:id', { params: { id } })

/** To the order; without one to the settlement, or to the payment. */
export function linkOf({ orderNumber, settlementId, paymentId }: Partial<Difference>): string {
  if (orderNumber !== undefined) return pagePath('/orders/:number', { params: { number: orderNumber } })
  if (settlementId !== undefined) return pathOf(settlementId)
  return pagePath('/payments', { query: { q: paymentId } })
}
