import type { Paise } from '../money.ts'

/** A payment at the provider; amounts in paise. */
export type PaymentAtProvider = {
  readonly id: string
  readonly orderId: string | null
  readonly amount: Paise
  readonly amountRefunded: Paise
  readonly currency: string
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
}

export type ExpectedPayment = { readonly providerOrderId: string; readonly amount: Paise }

/**
 * 'other-order', 'not-captured', 'in-flight': no money for this attempt (yet).
 * 'already-refunded': the money has been refunded in full.
 * 'wrong-currency', 'wrong-amount': the money must be refunded.
 */
export type PaymentRejection =
  | 'other-order'
  | 'not-captured'
  | 'in-flight'
  | 'already-refunded'
  | 'wrong-currency'
  | 'wrong-amount'

/**
 * Why a payment cannot become this attempt's order (PAY-04): it must be captured, in INR, for the same order and the exact amount,
 * without a partial refund. Undefined when it can.
 */
export function rejectionOf(payment: PaymentAtProvider, expected: ExpectedPayment): PaymentRejection | undefined {
  if (payment.orderId !== expected.providerOrderId) return 'other-order'
  if (payment.status === 'created' || payment.status === 'authorized') return 'in-flight'
  if (payment.status === 'failed') return 'not-captured'
  if (payment.status === 'refunded' || payment.amountRefunded >= payment.amount) return 'already-refunded'
  if (payment.currency !== 'INR') return 'wrong-currency'
  if (payment.amount !== expected.amount || payment.amountRefunded > 0) return 'wrong-amount'
  return undefined
}
