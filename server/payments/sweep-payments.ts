import { later, minute } from '#domain/time.ts'
import { releaseExpiredReservations } from '#server/catalogue/end-reservation.ts'
import type { Deps } from '#server/deps.ts'
import { unconfirmedOrders } from '#server/orders/confirmation-sent.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { queueMailAgain } from '#server/platform/mail/queue-again.ts'
import { overdueAttempts } from './payments.store.ts'
import { overdueRefunds, untoldRefunds } from './refunds.store.ts'
import { overdueEvents } from './webhooks.store.ts'

const atOnce = { limit: 500 }

/**
 * The safety net, once a minute: whatever is overdue, since its job got lost or gave up, gets a job again; reservations
 * past their time are released (PAY-06). A job that waits already is the same job.
 */
export async function sweepPayments({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const overdue = later(now, -minute)
  for (const { id } of await overdueAttempts(database, overdue, atOnce)) {
    await addJob(database, 'check-payment', { attemptId: id }, { key: `check-payment:${id}`, keepsTime: true })
  }
  for (const { eventId } of await overdueEvents(database, overdue, atOnce)) {
    await addJob(database, 'handle-payment-event', { eventId }, { key: `payment-event:${eventId}`, keepsTime: true })
  }
  for (const { paymentId } of await overdueRefunds(database, overdue, atOnce)) {
    await addJob(database, 'refund-payment', { paymentId }, { key: `refund-payment:${paymentId}`, keepsTime: true })
  }
  for (const { number, dueAt } of await unconfirmedOrders(database, overdue, atOnce)) {
    const job = { name: 'send-order-confirmation', payload: { orderNumber: number } }
    await queueMailAgain(database, job, { key: `order-confirmation:${number}`, dueAt, now })
  }
  for (const { paymentId, dueAt } of await untoldRefunds(database, overdue, atOnce)) {
    const job = { name: 'send-refund-notice', payload: { paymentId } }
    await queueMailAgain(database, job, { key: `refund-notice:${paymentId}`, dueAt, now })
  }
  await releaseExpiredReservations({ database, clock })
}
