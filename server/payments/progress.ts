import type { PaymentProgress } from '#contract/payments.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { type PaymentAttempt, readAttempt } from './payments.store.ts'

/** Sentences of the payment page by state (PAY-05). */
export const progressSentences: { readonly [State in PaymentProgress['state']]: string } = {
  open: 'We haven’t received your payment yet.',
  checking: 'We’re checking your payment with the bank. You don’t need to do anything; we’ll email you.',
  ordered: 'Payment Successful',
  refunding: 'We couldn’t place your order. The full amount is being refunded and we’ve sent you an email.',
  refunded: 'The full amount has been refunded.',
  lapsed: 'Nothing was paid, and no items are reserved.',
}

/** The state of one of the customer's own payments (PAY-05). */
export async function viewPayment(
  { database }: Pick<Deps, 'database'>,
  { providerOrderId, customerId }: { providerOrderId: string; customerId: string },
): Promise<PaymentProgress | Refusal<'unknown-payment'>> {
  const attempt = await readAttempt(database, { providerOrderId })
  if (!attempt || attempt.customerId !== customerId) return refuse('unknown-payment')
  const state = progressOf(attempt)
  const { orderNumber } = attempt
  return { state, message: progressSentences[state], ...(orderNumber && { orderNumber }) }
}

function progressOf({ state, orderDetails, paymentSeenAt }: PaymentAttempt): PaymentProgress['state'] {
  if (state === 'settled') return 'ordered'
  if (state === 'refunding' || state === 'refunded') return state
  if (paymentSeenAt) return 'checking'
  if (state === 'lapsed') return 'lapsed'
  return orderDetails ? 'checking' : 'open'
}
