import { formatDate } from '#domain/dates.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import type { Shop } from '#domain/shop.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import { refundMail } from './refund-mail.ts'

type Transfer = {
  readonly to: string
  readonly amount: number
  readonly paymentId: string
  readonly orderNumber: string | null
  readonly utr: string
  readonly day: string
}

/** A refund that came by bank, with the number by which the customer's bank finds it (REFUND-06). */
export function transferMail({ to, amount, paymentId, orderNumber, utr, day }: Transfer, shop: Shop): Mail {
  const sum = formatRupeesExactly(amount)
  const title = 'Your refund has been sent by bank transfer'
  const sentences = [
    `Your card’s bank did not take back ${sum} ${orderNumber === null ? `for the payment ${paymentId}` : `for your order ${orderNumber}`}. We sent it to your bank account on ${formatDate(day)}.`,
    `The UTR of the transfer is ${utr}. Your bank finds it by this number.`,
    'You don’t need to do anything.',
  ]
  return refundMail({ to, subject: `${title}: ${sum}`, title, sum, sentences }, shop)
}
