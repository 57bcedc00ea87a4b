import type { DepsWithoutProvider } from '#server/deps.ts'
import type { EventSubject } from '#server/platform/card-provider/card-provider.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { addJobs } from '#server/platform/jobs/jobs.ts'
import { lockQueueing, readAttemptsOfOrders, readDueAttempts } from './due-payments.store.ts'
import { isSettledFor } from './settle-payment.ts'
import { markAllHandled, readUnhandledEvents, type UnhandledEvent } from './webhooks/webhooks.store.ts'

type QueueDeps = Pick<DepsWithoutProvider, 'database' | 'cardProvider' | 'clock'>

/** Checks and events that one transaction reads at most. */
const portion = 500

/**
 * Queues the checks that are due and the provider's new events, in portions: a job that a payment or a webhook queued for itself would be a
 * notification for each, and notifications serialise commits (decision 0028). Runs twice a second in every process that runs jobs, in one of them at
 * a time. A job that fails or has failed stays as it is, with its attempts and the time of its retry.
 */
export async function queueDuePayments({ database, cardProvider, clock }: QueueDeps): Promise<void> {
  const now = clock.now()
  let read: number
  do {
    read = await inTransaction(database, async (tx) => {
      if (!(await lockQueueing(tx))) return 0
      const checks = await queueChecks(tx, now)
      return Math.max(checks, await queueEvents(tx, cardProvider, now))
    })
  } while (read === portion)
}

async function queueChecks(tx: Transaction, now: Date): Promise<number> {
  const keys = 'check-payment:'
  const due = await readDueAttempts(tx, now, { limit: portion, jobKey: keys })
  await addJobs(
    tx,
    due.map(({ id }) => ({ name: 'check-payment', payload: { attemptId: id }, key: keys + id })),
  )
  return due.length
}

/** One job for all events of a payment that are read together; the others are read again, and most are answered then. */
async function queueEvents(tx: Transaction, cardProvider: QueueDeps['cardProvider'], now: Date): Promise<number> {
  const keys = 'payment-event:'
  const events = await readUnhandledEvents(tx, { limit: portion, jobKey: keys })
  if (events.length === 0) return 0
  const subjects = events.map((event) => ({ event, subject: cardProvider.readEventSubject(event.body) }))
  const answered = await answeredAmong(tx, subjects)
  await markAllHandled(tx, answered, now)
  const waiting = subjects.filter(({ event }) => !answered.includes(event))
  const oneOfEach = new Map(
    waiting.map((one) => [one.subject.refundedPaymentId ?? one.subject.providerOrderId, one.event]),
  )
  const jobs = [...oneOfEach.values()].map(({ eventId }) => ({
    name: 'handle-payment-event',
    payload: { eventId },
    key: keys + eventId,
  }))
  await addJobs(tx, jobs)
  return events.length
}

type Read = { readonly event: UnhandledEvent; readonly subject: EventSubject }

/** Events about no payment of ours, and those about the payment by which an attempt was decided. */
async function answeredAmong(tx: Transaction, all: readonly Read[]): Promise<UnhandledEvent[]> {
  const ids = all.flatMap(({ subject }) => subject.providerOrderId ?? [])
  const attempts = new Map(
    (await readAttemptsOfOrders(tx, ids)).map((attempt) => [attempt.providerOrderId ?? '', attempt]),
  )
  return all
    .filter(({ subject: { isOfPayment, refundedPaymentId, providerOrderId, paymentId } }) => {
      if (refundedPaymentId) return false
      if (!providerOrderId || !isOfPayment) return true
      const attempt = attempts.get(providerOrderId)
      return !attempt || isSettledFor(attempt, { paymentId })
    })
    .map(({ event }) => event)
}
