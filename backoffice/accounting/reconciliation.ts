import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatRupees } from '#domain/money.ts'

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

/** '24–27 Nov: 12 payments, ₹9,500 captured' */
export function comparedWords({ payments, capturedPaise, ...days }: Reconciliation): string {
  return `${formatDays(days)}: ${formatPaymentCount(payments)}, ${formatRupees(capturedPaise)} captured`
}

/** Which payments a reconciliation compares: more than those of its days, since refunds may be of earlier ones (PAY-05). */
export const comparedHint =
  'Compared are payments made or refunded on these days, and earlier ones whose refund is not paid yet. Today’s are compared tonight.'

/** What a shop owner does about a difference (BOOKS-05). */
export const differenceAdvice: { readonly [Kind in Difference['kind']]: string } = {
  'neither-order-nor-refund':
    'The shop makes an order or a refund of it by itself. Compare again; if it still stands here, refund it in the card provider’s dashboard.',
  'not-at-provider':
    'The card provider does not have this money. Look for the payment in its dashboard before you send the order.',
  'order-differs':
    'Compare the amount in the card provider’s dashboard with the order. Refund what was paid too much, or ask the customer for what is missing.',
  'refund-differs':
    'Open the order. Try a refused refund again or pay it by bank, and book a refund that was made in the card provider’s dashboard: both stand under Refunds.',
}

export type Amount = readonly [label: string, paise: number]

/** Never empty, which is a payment that a side does not know. */
export function shopSide({ orderedPaise, refundedPaise }: Difference['shop']): readonly Amount[] {
  return [
    ...(orderedPaise > 0 || refundedPaise === 0 ? [['Ordered', orderedPaise] as const] : []),
    ...(refundedPaise > 0 ? [['Refunded', refundedPaise] as const] : []),
  ]
}
