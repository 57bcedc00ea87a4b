import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { staffQuery } from '../platform/staff-query.ts'

export type Stock = StaffAnswer<'GET /api/stock/:id'>

export function stockOf(id: string) {
  return staffQuery('GET /api/stock/:id', { params: { id } }, ['products', 'orders'])
}

/** What a new batch of a product begins with. */
export function batchStartOf(id: string) {
  return staffQuery('GET /api/batch-start/:id', { params: { id } }, ['batches', 'products'])
}

/** The product that a page is about, in its URL. */
export function chosenIn(search: URLSearchParams): string {
  return search.get('product') ?? ''
}

/** '12 days' */
export function inDays(days: number): string {
  return `${days.toLocaleString('en-IN')} ${days === 1 ? 'day' : 'days'}`
}
