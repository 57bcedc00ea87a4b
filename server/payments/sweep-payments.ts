import { later, minute } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { readUnconfirmedOrders } from '#server/orders/orders.store.ts'
import { addMissingJob } from '#server/platform/jobs/jobs.ts'
import { releaseExpiredReservations } from '#server/stock/end-reservation.ts'
import { queueDuePayments } from './queue-due-payments.ts'
import { readOverdueRefunds, readUnnotifiedRefunds } from './refunds/refunds.store.ts'

const limit = 500

/**
 * Once a minute: queues jobs for overdue work that has none, and releases expired reservations (PAY-06). A failing job keeps its
 * attempts and the time of its retry; one that has failed permanently waits for staff.
 */
export async function sweepPayments({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const overdue = later(clock.now(), -minute)
  await queueDuePayments({ database, clock })
  const refunds = { limit, jobKey: 'refund-payment:' }
  for (const { paymentId } of await readOverdueRefunds(database, overdue, refunds)) {
    await addMissingJob(database, 'refund-payment', { paymentId }, { key: refunds.jobKey + paymentId })
  }
  const confirmations = { limit, jobKey: 'order-confirmation:' }
  for (const { number } of await readUnconfirmedOrders(database, overdue, confirmations)) {
    const key = confirmations.jobKey + number
    await addMissingJob(database, 'send-order-confirmation', { orderNumber: number }, { key })
  }
  const notices = { limit, jobKey: 'refund-notice:' }
  for (const { reference } of await readUnnotifiedRefunds(database, overdue, notices)) {
    await addMissingJob(database, 'send-refund-notice', { reference }, { key: notices.jobKey + reference })
  }
  await releaseExpiredReservations({ database, clock })
}
