import type { Paise } from '../money.ts'

/** What the provider says about one payment; amounts in paise. */
export type HeldPayment = {
  readonly id: string
  readonly order_id: string | null
  readonly amount: Paise
  readonly amount_refunded: Paise
  readonly currency: string
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
}

export type ExpectedPayment = { readonly providerOrderId: string; readonly amount: Paise }

/**
 * 'other-order', 'not-captured', 'in-flight': there is no money of this attempt (yet).
 * 'already-refunded': there was, and it has been refunded in full already.
 * 'wrong-currency', 'wrong-amount': there is, and it must go back.
 */
export type Objection =
  | 'other-order'
  | 'not-captured'
  | 'in-flight'
  | 'already-refunded'
  | 'wrong-currency'
  | 'wrong-amount'

/**
 * Why a payment cannot become this attempt's order (PAY-04): it must be captured, in INR, for the same order
 * and for the very amount. Undefined when nothing stands against it. A part refunded by hand is no longer the amount.
 */
export function objectionTo(held: HeldPayment, expected: ExpectedPayment): Objection | undefined {
  if (held.order_id !== expected.providerOrderId) return 'other-order'
  if (held.status === 'created' || held.status === 'authorized') return 'in-flight'
  if (held.status === 'failed') return 'not-captured'
  if (held.status === 'refunded' || held.amount_refunded >= held.amount) return 'already-refunded'
  if (held.currency !== 'INR') return 'wrong-currency'
  if (held.amount !== expected.amount || held.amount_refunded > 0) return 'wrong-amount'
  return undefined
}
