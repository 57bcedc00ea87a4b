import { formatRupeesExactly } from '#domain/money.ts'
import { refundTimeSentence } from '#domain/payments/refund.ts'
import type { Shop } from '#domain/shop.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import { refundMail } from './refund-mail.ts'

const reasons: { readonly [reason: string]: string } = {
  'sold-out': 'What you ordered was sold out by the time your payment reached us.',
  'prices-changed':
    'Prices changed before your payment reached us, and your order total is now more than the amount paid.',
  'place-not-served': 'We don’t deliver to the address you gave.',
  'product-gone': 'A product in your order is no longer in the shop.',
  'amount-differs': 'The amount paid doesn’t match your order total.',
  'wrong-amount': 'The amount paid doesn’t match your order total.',
  'paid-twice': 'You had already paid for this order.',
  'awaiting-order-details': 'We received your payment, but not your order.',
}
const anyOtherReason = 'We couldn’t place your order.'

type NoticeContent = {
  readonly to: string
  readonly amount: number
  readonly reason: string
  readonly paymentId: string
}

/** The full refund of a payment that did not become an order, with the reason. */
export function refundNoticeMail({ to, amount, reason, paymentId }: NoticeContent, shop: Shop): Mail {
  const sum = formatRupeesExactly(amount)
  const sentences = [
    reasons[reason] ?? anyOtherReason,
    `We are refunding the full amount of ${sum} to your original payment method. ${refundTimeSentence}`,
    'We’re sorry. You don’t need to do anything.',
    `If you write to us about this, please mention the payment ${paymentId}.`,
  ]
  const title = 'Your payment is being refunded'
  return refundMail({ to, subject: `${title}: ${sum}`, title, sum, sentences }, shop)
}
