import type { Paise } from '#domain/money.ts'
import type { PaymentAtProvider } from '#domain/payments/payment-rejection.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { releaseReservation } from '#server/stock/end-reservation.ts'
import { lockAttempt, type PaymentAttempt, transitionAttempt } from '../payments.store.ts'
import { insertRefund, sumRefunds } from './refunds.store.ts'

/** Refunds a payment that cannot become an order in full, with a mail to the customer. */
export async function refundInstead(
  tx: Transaction,
  attempt: PaymentAttempt,
  payment: PaymentAtProvider,
  { now, rejection }: { now: Date; rejection: string },
): Promise<Refusal<'will-be-refunded'>> {
  if (attempt.reservationId) await releaseReservation(tx, attempt.reservationId, { at: now })
  await transitionAttempt(tx, attempt, 'refunding', {
    paymentId: payment.id,
    rejection,
    closedAt: now,
    nextCheckAt: null,
  })
  await queueWholeRefund(tx, attempt, payment, { now, reason: rejection })
  return refuse('will-be-refunded')
}

/** Refunds another payment of an attempt that is paid or refunded already. */
export async function refundSurplus(
  tx: Transaction,
  attempt: PaymentAttempt,
  payment: PaymentAtProvider,
  { now }: { now: Date },
): Promise<void> {
  await queueWholeRefund(tx, attempt, payment, { now, reason: 'paid-twice' })
}

/** Locks the attempt and returns the refundable amount; the lock lasts until the transaction ends. */
export async function lockOrderedPayment(
  tx: Transaction,
  { providerOrderId, paymentId }: { providerOrderId: string; paymentId: string },
): Promise<{ readonly attempt: PaymentAttempt; readonly left: Paise }> {
  const attempt = await lockAttempt(tx, { providerOrderId })
  if (attempt?.state !== 'settled' || attempt.paymentId !== paymentId) {
    throw new Error(`The payment ${paymentId} of an order has no settled attempt`)
  }
  return { attempt, left: attempt.amount - (await sumRefunds(tx, paymentId)) }
}

/** Refunds what a credit note takes back, or books what was refunded for it in the dashboard; the caller has locked the order and, by `lockOrderedPayment`, its payment. Gives the refund's id. */
export async function refundOrdered(
  tx: Transaction,
  attempt: PaymentAttempt,
  {
    amount,
    creditNoteNumber,
    now,
    foundRefundId,
  }: { amount: Paise; creditNoteNumber: string; now: Date; foundRefundId: string | undefined },
): Promise<string> {
  const payment = { id: attempt.paymentId ?? '', amount }
  return queueRefund(tx, attempt, payment, { now, reason: 'order-refunded', creditNoteNumber, foundRefundId })
}

/** Refunds a payment without an order in full, once. */
async function queueWholeRefund(
  tx: Transaction,
  attempt: PaymentAttempt,
  payment: Pick<PaymentAtProvider, 'id' | 'amount'>,
  { now, reason }: { now: Date; reason: string },
) {
  if ((await sumRefunds(tx, payment.id)) > 0) return
  await queueRefund(tx, attempt, payment, { now, reason, creditNoteNumber: null })
}

async function queueRefund(
  tx: Transaction,
  attempt: PaymentAttempt,
  { id: paymentId, amount }: Pick<PaymentAtProvider, 'id' | 'amount'>,
  {
    now,
    reason,
    creditNoteNumber,
    foundRefundId,
  }: { now: Date; reason: string; creditNoteNumber: string | null; foundRefundId?: string | undefined },
): Promise<string> {
  const decided = { amount, reason, creditNoteNumber, decidedAt: now, foundRefundId }
  const id = await insertRefund(tx, { paymentId, paymentAttemptId: attempt.id, ...decided })
  if (foundRefundId === undefined) {
    await addJob(tx, 'refund-payment', { paymentId }, { key: `refund-payment:${paymentId}` })
  }
  const orderNumber = creditNoteNumber && attempt.orderNumber
  await queueMail(tx, { kind: 'refund-notice', subjectId: id, recipient: 'customer', orderNumber, dueAt: now })
  return id
}
