import type { Paise } from '../money.ts'

export const paymentWays = ['upi', 'bank', 'cash'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** What a reference is called, by the way of the payment. */
export const referenceNames = { upi: 'UPI reference', bank: 'UTR', cash: 'Voucher number' } as const

/** As it is compared: blanks and case are how one types. 'utr 12 ab' → 'UTR12AB'. */
export function comparedReference(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** An advance may be more than is owed; a payout may not (BUY-02). */
export const paymentKinds = ['advance', 'payout'] as const
export type PaymentKind = (typeof paymentKinds)[number]

const cashLimit: Paise = 10_000_00

/** Whether cash to one grower on one day is above ₹10,000: a notice, since the law knows exceptions (section 40A(3), rule 6DD). */
export function isMuchCash(cashOfDay: Paise): boolean {
  return cashOfDay > cashLimit
}
