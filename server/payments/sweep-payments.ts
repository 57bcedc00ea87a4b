import { later, minute } from '#domain/time.ts'
import type { DepsWithoutProvider } from '#server/deps.ts'
import { addMissingJob } from '#server/platform/jobs/jobs.ts'
import { releaseExpiredReservations } from '#server/stock/end-reservation.ts'
import { queueDuePayments } from './queue-due-payments.ts'
import { readOverdueRefunds } from './refunds/refunds.store.ts'

/**
 * Once a minute: queues jobs for overdue work that has none, and releases expired reservations (PAY-06). A failing job keeps its
 * attempts and the time of its retry; one that has failed permanently waits for staff.
 */
export async function sweepPayments(
  deps: Pick<DepsWithoutProvider, 'database' | 'cardProvider' | 'clock'>,
): Promise<void> {
  const { database, clock } = deps
  const overdue = later(clock.now(), -minute)
  await queueDuePayments(deps)
  const refunds = { limit: 500, jobKey: 'refund-payment:' }
  for (const { paymentId } of await readOverdueRefunds(database, overdue, refunds)) {
    await addMissingJob(database, 'refund-payment', { paymentId }, { key: refunds.jobKey + paymentId })
  }
  await releaseExpiredReservations(deps)
}
