import type { PaymentAtProvider } from '#domain/payments/objection.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { releaseReservation } from '#server/stock/end-reservation.ts'
import { lockAttempt, moveAttempt, type PaymentAttempt } from './payments.store.ts'
import { insertRefund } from './refunds.store.ts'

/** Refunds a payment that cannot become an order in full, with a mail to the customer. */
export async function refundInstead(
  tx: Transaction,
  attempt: PaymentAttempt,
  payment: PaymentAtProvider,
  { now, reason }: { now: Date; reason: string },
): Promise<Refusal<'will-be-refunded'>> {
  if (attempt.reservationId) await releaseReservation(tx, attempt.reservationId)
  await moveAttempt(tx, attempt, 'refunding', {
    paymentId: payment.id,
    objection: reason,
    closedAt: now,
    nextCheckAt: null,
  })
  await queueRefund(tx, attempt, payment, { now, reason })
  return refuse('will-be-refunded')
}

/** Refunds another payment of an attempt that is paid or refunded already. */
export async function refundSurplus(
  tx: Transaction,
  attempt: PaymentAttempt,
  payment: PaymentAtProvider,
  { now }: { now: Date },
): Promise<void> {
  await queueRefund(tx, attempt, payment, { now, reason: 'paid-twice' })
}

/** Refunds the payment of an order in full; the caller has locked the order. */
export async function refundOrdered(
  tx: Transaction,
  { providerOrderId, paymentId }: { providerOrderId: string; paymentId: string },
  { now }: { now: Date },
): Promise<void> {
  const attempt = await lockAttempt(tx, { providerOrderId })
  if (attempt?.state !== 'settled' || attempt.paymentId !== paymentId) {
    throw new Error(`The payment ${paymentId} of an order has no settled attempt`)
  }
  await queueRefund(tx, attempt, { id: paymentId, amount: attempt.amount }, { now, reason: 'order-refunded' })
}

async function queueRefund(
  tx: Transaction,
  attempt: PaymentAttempt,
  payment: Pick<PaymentAtProvider, 'id' | 'amount'>,
  { now, reason }: { now: Date; reason: string },
) {
  const refund = { paymentId: payment.id, attemptId: attempt.id, amount: payment.amount, reason, decidedAt: now }
  if (!(await insertRefund(tx, refund))) return
  await addJob(tx, 'refund-payment', { paymentId: payment.id }, { key: `refund-payment:${payment.id}` })
  await addJob(tx, 'send-refund-notice', { paymentId: payment.id }, { key: `refund-notice:${payment.id}` })
}
