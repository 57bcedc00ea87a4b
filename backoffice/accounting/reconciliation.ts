import type { StaffAnswer } from '#contract/backoffice/index.ts'

export type Reconciliations = StaffAnswer<'GET /api/books/reconciliations'>
export type Reconciliation = Reconciliations['newest'][number]
export type Difference = Reconciliations['rows'][number]

const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** '19 Nov – 22 Nov', or the one day. */
export function formatDays({ firstDay, lastDay }: Pick<Reconciliation, 'firstDay' | 'lastDay'>): string {
  return days.formatRange(new Date(`${firstDay}T00:00:00Z`), new Date(`${lastDay}T00:00:00Z`))
}

export function formatPaymentCount(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'payment' : 'payments'}`
}
