import type { StaffAnswer } from '#contract/backoffice/index.ts'

export type Member = StaffAnswer<'GET /api/staff'>['staff'][number]

export function customers(count: number): string {
  return count === 1 ? '1 customer' : `${count.toLocaleString('en-IN')} customers`
}
